// Otherwise axe would measure a colour in the middle of a transition.
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: '*, *::before, *::after { transition-property: none !important; }',
  }),
);
