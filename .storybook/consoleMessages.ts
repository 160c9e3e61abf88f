/** Collected warnings and errors of the console. A story that expects some replaces `console` itself. */
export const consoleMessages: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const log = console[level].bind(console);
  console[level] = (...messageParts: unknown[]) => {
    const text = messageParts.map(String).join(' ');
    // Storybook wraps plays in `act`; an update of the screen outside of it is not an error.
    if (/\bact\b.*scope|\bact\(/.test(text)) return;
    // An observer that begins inside another one's callback, as a menu's, is notified in the next frame.
    if (text.includes('ResizeObserver loop completed with undelivered notifications')) return;
    consoleMessages.push(`console.${level}: ${text}`);
    log(...messageParts);
  };
}
