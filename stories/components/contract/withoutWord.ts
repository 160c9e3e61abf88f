import { expect, spyOn } from 'storybook/test';

const levels = ['log', 'info', 'warn', 'error'] as const;

/** Does something, during which nothing may be said on the console. */
export async function withoutWord(work: () => Promise<void> | void): Promise<void> {
  const words: string[] = [];
  const spies = levels.map((level) =>
    spyOn(console, level).mockImplementation((...said: unknown[]) => {
      const text = said.map(String).join(' ');
      // Storybook wraps what a play does in `act`; what is drawn beside the story is not its.
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
