// Otherwise axe would measure a colour in the middle of a transition, and a play on a busy machine would look at an
// overlay whose first frame is still transparent: a page may lose the emulated preference for less motion.
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: `
      *, *::before, *::after { transition-property: none !important; }
      [data-entering], [data-exiting] { opacity: 1 !important; translate: none !important; }
    `,
  }),
);
