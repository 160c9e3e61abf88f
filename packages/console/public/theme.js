// Runs before the first paint. Not inline, because the content security policy forbids that.
var page = document.documentElement;

// Tells index.html to show the spinner instead of the notice about old browsers. A browser that cannot parse this file shows the notice, too.
if (window.CSS && CSS.supports('height', '1dvh') && window.CompressionStream)
  page.dataset.browser = 'supported';

// The chosen theme, so that a dark page does not flash white. Without a stored choice, the style sheets follow the device.
try {
  const choice = localStorage.getItem('firstbell.theme');
  if (['light', 'dark', 'contrast'].includes(choice)) page.dataset.theme = choice;
} catch {
  // The browser blocks storage for this site: the theme of the device is used.
}

// Functions and features that the oldest supported browsers lack.
const isComplete =
  [].toSorted &&
  Map.groupBy &&
  Promise.withResolvers &&
  URL.canParse &&
  page.checkVisibility &&
  page.togglePopover &&
  CSS.supports('selector(:has(a))');
const polyfills = '/polyfills.js';
const prepare = () => (isComplete ? Promise.resolve() : import(polyfills));

// Tells whether the identity service has stored a signed-in person in this browser.
const hasUser = () => {
  try {
    const names = [localStorage, sessionStorage].flatMap(Object.keys);
    return names.some((name) => name.startsWith('firebase:authUser:'));
  } catch {
    return false;
  }
};

// Addresses of the page's module and of the code that all screens share, in a build. The module is imported once the spinner is
// painted. In a background tab, which is not painted, it is imported after a short delay. A second import does nothing. The code
// of the screens is downloaded right after the module, so that the connection is not idle while the module runs.
const { start, screens } = document.currentScript.dataset;
if (start && page.dataset.browser) {
  const importStart = () => void prepare().then(() => import(start));
  const preloadScreens = () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: screens });
    document.head.append(link);
  };
  document.addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(importStart));
    setTimeout(importStart, 100);
    if (hasUser()) document.querySelector('link[rel=modulepreload]').addEventListener('load', preloadScreens);
  });
}
