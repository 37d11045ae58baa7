// What reaches beyond the edges of the screen without being inside something that scrolls or cuts it off on purpose.
() => {
  const wide = document.documentElement.clientWidth;
  const found = [];
  if (document.documentElement.scrollWidth > wide) found.push(`the page is ${document.documentElement.scrollWidth} wide, the screen ${wide}`);
  const kept = (element) => {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
      if (getComputedStyle(one).overflowX !== 'visible') return true;
    return false;
  };
  for (const element of document.querySelectorAll('body *')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || (left > -1 && right < wide + 1) || kept(element)) continue;
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden' || style.clipPath !== 'none') continue;
    found.push(`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${Math.round(left)} to ${Math.round(right)}`);
  }
  return found;
}
