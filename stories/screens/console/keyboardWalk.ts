import { expect, waitFor } from 'storybook/test';
import { withinPage } from '../plays/formSteps.ts';
import { type PlayContext } from '../plays/play.ts';

type AriaRole = Parameters<ReturnType<typeof withinPage>['findByRole']>[0];
type TabOptions = { back?: boolean };

const MAX_PRESSES = 80;

/** Presses Tab (Shift+Tab with `back`) until an element has the focus. Fails if the focus never reaches the element. */
export async function tabTo(
  { canvasElement, userEvent }: PlayContext,
  role: AriaRole,
  name: string | RegExp,
  { back = false }: TabOptions = {},
): Promise<HTMLElement> {
  const [target] = await withinPage(canvasElement).findAllByRole(role, { name });
  const { ownerDocument } = canvasElement;
  for (let presses = 0; ownerDocument.activeElement !== target && presses < MAX_PRESSES; presses += 1) {
    await userEvent.tab({ shift: back });
  }
  await expect(target).toHaveFocus();
  return target!;
}

/** Waits until a polite live region contains a text. */
export const waitForAnnouncement = ({ canvasElement }: PlayContext, text: string | RegExp) =>
  waitFor(() => {
    const announcements = withinPage(canvasElement)
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
    return expect(announcements).toContainEqual(
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
  });
