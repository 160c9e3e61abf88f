import { expect, waitFor } from 'storybook/test';
import { wholePage } from '../plays/formSteps.ts';
import { longTimeout, type PlayContext } from '../plays/play.ts';

type Role = Parameters<ReturnType<typeof wholePage>['findByRole']>[0];
type Way = { back?: boolean };

const FAR = 80;

/** Presses Tab (Shift+Tab with `back`) until an element is focused; throws if it is never reached. */
export async function tabTo(
  { canvasElement, userEvent }: PlayContext,
  role: Role,
  name: string | RegExp,
  { back = false }: Way = {},
): Promise<HTMLElement> {
  const [target] = await wholePage(canvasElement).findAllByRole(role, { name }, longTimeout);
  const page = canvasElement.ownerDocument;
  for (let presses = 0; page.activeElement !== target && presses < FAR; presses += 1) {
    await userEvent.tab({ shift: back });
  }
  await expect(target).toHaveFocus();
  return target!;
}

/** Waits until a polite live region has announced a text. */
export const waitForAnnouncement = ({ canvasElement }: PlayContext, words: string | RegExp) =>
  waitFor(() => {
    const announcements = wholePage(canvasElement)
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
    return expect(announcements).toContainEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    );
  }, longTimeout);
