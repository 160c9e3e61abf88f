import { type Area } from '@firstbell/schema';
import { expect, waitFor } from 'storybook/test';
import { withinPage } from './formSteps.ts';
import { expectFocusKept, type Play, type PlayContext } from './play.ts';
import { expectForbidden, expectListFailed, signInAgain } from './refusedPlays.ts';
import { requireStage } from '../stage/withConsole.tsx';

/** Height of a phone. */
const PHONE_HEIGHT_PX = 844;
/** Number of cards that must be visible on a phone, if the list has that many. */
const MIN_VISIBLE_CARDS = 5;

const editLink = { name: /^Edit / };

/** Waits for the first row of a list; returns its link, and the key in the link's name. */
async function findFirstRow(canvas: PlayContext['canvas']) {
  const [link] = await canvas.findAllByRole('link', editLink);
  const name = link?.getAttribute('aria-label') ?? link?.textContent ?? '';
  return { link, key: name.replace('Edit ', '') };
}

/** Creates the plays of an area's list. All except `empty` need a record. */
export function listPlays({ key, title }: Area, addLabel = `Add ${title.toLowerCase()}`) {
  const addLink = { name: addLabel };

  return {
    filled: async ({ canvas }) => {
      await findFirstRow(canvas);
      await expect(canvas.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(canvas.getByRole('link', addLink)).toBeVisible();
    },

    narrow: async ({ canvas, canvasElement, userEvent }) => {
      const [moreButton] = await canvas.findAllByRole('button', { name: /^More for / });
      const cards = canvas.getAllByRole('row').filter(({ dataset }) => dataset.key !== undefined);
      const [card] = cards;
      if (!card || !moreButton) throw new Error('The list shows no card with a button `More`.');
      const isOnScreen = (element: HTMLElement) => element.getBoundingClientRect().bottom <= PHONE_HEIGHT_PX;
      await expect(cards.filter(isOnScreen).length).toBeGreaterThanOrEqual(
        Math.min(cards.length, MIN_VISIBLE_CARDS),
      );
      const { left, width, top, height } = card.getBoundingClientRect();
      const elementAtCardBottom = canvasElement.ownerDocument.elementFromPoint(
        left + width / 2,
        top + height - 4,
      );
      await expect(elementAtCardBottom?.closest('[data-row-link]')).toHaveAttribute('href');
      await userEvent.click(moreButton);
      const page = withinPage(canvasElement);
      await expect(await page.findByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href');
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    },

    empty: async ({ canvas }) => {
      await expect(await canvas.findByText('No results to be shown.')).toBeVisible();
      await expect(canvas.getByRole('link', addLink)).toBeVisible();
    },

    noMatch: async ({ canvas, userEvent, ...context }) => {
      await canvas.findByText('No results to be shown.');
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
      await findFirstRow(canvas);
      await expect(requireStage(context).getUrl()).toBe(`/${key}`);
      await expectFocusKept(context);
    },

    loading: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: title });
      await expect(canvas.queryByRole('link', editLink)).toBeNull();
      await expect(canvas.queryByText('No results to be shown.')).toBeNull();
    },

    failed: expectListFailed,

    retried: async (context) => {
      const { canvas, userEvent } = context;
      await expectListFailed(context);
      requireStage(context).setFaults({});
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await findFirstRow(canvas);
      await expectFocusKept(context);
    },

    offline: expectListFailed,

    forbidden: expectForbidden,

    readOnly: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: title });
      await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(1));
      await expect(canvas.queryByRole('link', editLink)).toBeNull();
      await expect(canvas.queryByRole('link', addLink)).toBeNull();
    },

    sessionExpired: async (context) => {
      await signInAgain(context);
      await findFirstRow(context.canvas);
    },

    deleted: async ({ canvas, canvasElement, userEvent }) => {
      const page = withinPage(canvasElement);
      const { key: firstKey } = await findFirstRow(canvas);
      // Two records can have buttons with the same name.
      const queryDeleteButtons = () => canvas.queryAllByRole('button', { name: `Delete ${firstKey}` });
      const [button, ...otherButtons] = queryDeleteButtons();
      if (button) await userEvent.dblClick(button);
      const toast = await page.findByText(/^[A-Z]+-?\d+ was deleted\.$/);
      await expect(page.queryByText(/^Not deleted/)).toBeNull();
      // The toast is on the top bar, and covers nothing of the page.
      const heading = canvas.getByRole('heading', { level: 1 });
      await expect(toast.getBoundingClientRect().bottom).toBeLessThan(heading.getBoundingClientRect().top);
      await waitFor(() => expect(queryDeleteButtons()).toHaveLength(otherButtons.length));
      await expectFocusKept({ canvasElement });
      await userEvent.keyboard('{Alt>}t{/Alt}{Tab}');
      // The toast of a person has a link before Undo.
      if (canvasElement.ownerDocument.activeElement?.textContent !== 'Undo')
        await userEvent.keyboard('{Tab}');
      await userEvent.keyboard('{Enter}');
      await page.findByText(/ was restored\.$/);
      await waitFor(() => expect(queryDeleteButtons()).toHaveLength(otherButtons.length + 1));
      await waitFor(() => expect(queryDeleteButtons()).toContain(canvasElement.ownerDocument.activeElement));
    },
  } satisfies Record<string, Play>;
}
