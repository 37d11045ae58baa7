// What cannot be read or touched on the screen as it is: words on each other, words cut off, controls under something.
() => {
  const found = [];
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const box = (element) => element.getBoundingClientRect();
  const short = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const shared = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const inside = (a, b, slack) =>
    a.left >= b.left - slack && a.right <= b.right + slack && a.top >= b.top - slack && a.bottom <= b.bottom + slack;

  // words on the table
  const table = document.querySelector('.table');
  const words = table ? [...table.querySelectorAll('.overlay .names text, .overlay .plate rect')].filter(seen) : [];
  words.forEach((one, place) => {
    const here = box(one);
    const name = short(one.closest('.plate') ?? one);
    const beyond = shared(here, box(table));
    if (beyond > 0 && !inside(here, box(table), 1)) found.push(`« ${name} » leaves the map`);
    for (const other of words.slice(place + 1)) {
      const there = box(other);
      const least = Math.min(here.width * here.height, there.width * there.height);
      if (shared(here, there) > 0.1 * least) found.push(`« ${name} » and « ${short(other.closest('.plate') ?? other)} » lie on each other`);
    }
  });

  // words that are cut off
  for (const element of document.querySelectorAll('body *')) {
    if (element instanceof SVGElement || element.closest('.unseen, .thumb') || !seen(element)) continue;
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const style = getComputedStyle(element);
    if (style.overflowX === 'visible' || style.overflowX === 'auto' || style.overflowX === 'scroll') continue;
    if (element.scrollWidth > element.clientWidth + 1) found.push(`« ${short(element)} » is cut off`);
  }

  // controls that something else covers
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  for (const control of (dialog ?? document).querySelectorAll('button, a.button, select, input:not([type=file]), [role=tab]')) {
    if (!seen(control) || control.disabled || control.closest('.unseen')) continue;
    const here = box(control);
    const [x, y] = [here.left + here.width / 2, here.top + here.height / 2];
    if (here.width === 0 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    let scroller = control.parentElement;
    while (scroller && getComputedStyle(scroller).overflowY === 'visible') scroller = scroller.parentElement;
    if (scroller && !inside({ left: x, right: x, top: y, bottom: y }, box(scroller), 0)) continue;
    const top = document.elementFromPoint(x, y);
    if (top && !control.contains(top) && !top.contains(control) && !top.closest('label')?.contains(control))
      found.push(`« ${short(control)} » lies under ${top.tagName.toLowerCase()}.${top.getAttribute('class') ?? ''} « ${short(top)} »`);
  }
  return found;
}
