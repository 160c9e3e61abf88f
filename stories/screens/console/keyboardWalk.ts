import { expect, waitFor } from 'storybook/test';
import { withinPage } from '../plays/formSteps.ts';
import { longTimeout, type PlayContext } from '../plays/play.ts';

type Role = Parameters<ReturnType<typeof withinPage>['findByRole']>[0];
type TabOptions = { back?: boolean };

const MAX_PRESSES = 80;

/** Presses Tab (Shift+Tab with `back`) until an element is focused; throws if it is never reached. */
export async function tabTo(
  { canvasElement, userEvent }: PlayContext,
  role: Role,
  name: string | RegExp,
  { back = false }: TabOptions = {},
): Promise<HTMLElement> {
  const [target] = await withinPage(canvasElement).findAllByRole(role, { name }, longTimeout);
  const page = canvasElement.ownerDocument;
  for (let presses = 0; page.activeElement !== target && presses < MAX_PRESSES; presses += 1) {
    await userEvent.tab({ shift: back });
  }
  await expect(target).toHaveFocus();
  return target!;
}

/** Waits until a polite live region has announced a text. */
export const waitForAnnouncement = ({ canvasElement }: PlayContext, words: string | RegExp) =>
  waitFor(() => {
    const announcements = withinPage(canvasElement)
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
    return expect(announcements).toContainEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    );
  }, longTimeout);
