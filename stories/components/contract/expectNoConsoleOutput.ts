import { expect, spyOn } from 'storybook/test';

const levels = ['log', 'info', 'warn', 'error'] as const;

/** Runs a check, and fails if the check writes to the console. */
export async function expectNoConsoleOutput(runCheck: () => Promise<void> | void): Promise<void> {
  const messages: string[] = [];
  const spies = levels.map((level) =>
    spyOn(console, level).mockImplementation((...args: unknown[]) => {
      const text = args.map(String).join(' ');
      // Storybook wraps plays in `act`, but not the elements that are mounted beside the story.
      if (!/\bact\b.*scope|wrapped in act\(/.test(text)) messages.push(text);
    }),
  );
  try {
    await runCheck();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  await expect(messages, 'the console has no messages').toEqual([]);
}
