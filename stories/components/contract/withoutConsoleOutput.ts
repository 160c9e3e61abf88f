import { expect, spyOn } from 'storybook/test';

const levels = ['log', 'info', 'warn', 'error'] as const;

/** Runs a check, during which nothing may be written to the console. */
export async function withoutConsoleOutput(work: () => Promise<void> | void): Promise<void> {
  const words: string[] = [];
  const spies = levels.map((level) =>
    spyOn(console, level).mockImplementation((...said: unknown[]) => {
      const text = said.map(String).join(' ');
      // Storybook wraps plays in `act`, but not what is mounted beside the story.
      if (!/\bact\b.*scope|wrapped in act\(/.test(text)) words.push(text);
    }),
  );
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  await expect(words, 'nothing is said on the console').toEqual([]);
}
