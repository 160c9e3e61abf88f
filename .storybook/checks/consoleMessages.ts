/** Warnings and errors that code has written to `console`. A story that expects such messages mocks `console`. */
export const consoleMessages: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const log = console[level].bind(console);
  console[level] = (...messageParts: unknown[]) => {
    const text = messageParts.map(String).join(' ');
    // Storybook wraps plays in `act`. An update of the screen outside of `act` is not an error.
    if (/\bact\b.*scope|\bact\(/.test(text)) return;
    // An observer that starts in the callback of another observer, as in a menu, is notified in the next frame.
    if (text.includes('ResizeObserver loop completed with undelivered notifications')) return;
    consoleMessages.push(`console.${level}: ${text}`);
    log(...messageParts);
  };
}
