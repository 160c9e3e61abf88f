// Or axe would look at a colour on its way to another.
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: '*, *::before, *::after { transition-property: none !important; }',
  }),
);
