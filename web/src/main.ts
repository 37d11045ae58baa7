import { mount } from 'svelte';
import App from './App.svelte';
import './fonts.css';
import './theme.css';
import './ui.css';
import { followLinks } from './lib/router.svelte';
import { show } from './lib/theme.svelte';
import { lang, speak } from './lib/words/index.svelte';

show();
speak(lang());
followLinks();
mount(App, { target: document.getElementById('app')! });
