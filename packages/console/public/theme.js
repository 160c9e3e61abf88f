// Runs before the first paint, so that a dark page does not flash white. Not inline, because the content security
// policy forbids that. Without a stored choice, the style sheets follow the device.
try {
  const choice = localStorage.getItem('firstbell.theme');
  if (['light', 'dark', 'contrast'].includes(choice)) document.documentElement.dataset.theme = choice;
} catch {
  // The browser blocks storage for this site: the theme of the device is used.
}

// Address of the page's module, in a build. The module is imported once the spinner is painted. In a background tab, which
// is not painted, it is imported after a short delay. A second import does nothing.
const { start } = document.currentScript?.dataset ?? {};
if (start) {
  const importStart = () => void import(start);
  document.addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(importStart));
    setTimeout(importStart, 100);
  });
}
