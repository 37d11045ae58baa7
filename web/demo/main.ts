// A page to look at the table while it is worked on: npm run dev, then /demo/?battle=village&theme=dark
import { mount } from 'svelte';
import '../src/fonts.css';
import '../src/theme.css';
import { speak } from '../src/lib/words/index.svelte';
import Demo from './Demo.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
speak(asked.get('lang') === 'en' ? 'en' : 'fr');
mount(Demo, { target: document.getElementById('app')!, props: { asked } });
