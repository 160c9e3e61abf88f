// A page may lose the emulated preference for less motion. With transitions, axe would measure a colour in the middle of
// one, and a play on a busy machine would look at an overlay whose first frame is still transparent. After a story has
// made the window smaller, React Aria may also expect an on-screen keyboard, and shows a dialog two frames later.
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: `
      *, *::before, *::after { transition-property: none !important; }
      [data-entering], [data-exiting] { opacity: 1 !important; translate: none !important; }
      [style*='opacity: 0'][style*='mask-image'] { opacity: 1 !important; clip-path: none !important; mask-image: none !important; }
    `,
  }),
);
