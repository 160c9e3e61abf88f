/** Warnings and errors of the console. A story that expects some replaces `console` itself. */
export const consoleWords: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const speak = console[level].bind(console);
  console[level] = (...words: unknown[]) => {
    const text = words.map(String).join(' ');
    // Storybook wraps what a play does in `act`; a screen that goes on by itself afterwards is no fault.
    if (/\bact\b.*scope|wrapped in act\(/.test(text)) return;
    consoleWords.push(`console.${level}: ${text}`);
    speak(...words);
  };
}
