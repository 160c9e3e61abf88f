import { type AreaDefinition } from '@firstbell/schema';
import { expect, waitFor } from 'storybook/test';
import { wholePage } from './formSteps.ts';
import { expectFocusKept, longTimeout, type Play, type PlayContext } from './play.ts';
import { forbidden, listFailed, signInAgain } from './refusedPlays.ts';
import { stageOf } from '../stage/withConsole.tsx';

/** Height of a phone in px, and the maximum number of cards that it shows below the header of a list. */
const PHONE_HEIGHT = 844;
const MAX_CARDS = 5;

const editLink = { name: /^Edit / };

/** Waits for the first row of a list; returns its link, and the key in the link's name. */
async function firstRow(canvas: PlayContext['canvas']) {
  const [link] = await canvas.findAllByRole('link', editLink, longTimeout);
  const name = link?.getAttribute('aria-label') ?? link?.textContent ?? '';
  return { link, key: name.replace('Edit ', '') };
}

/** Creates the plays of an area's list; all except `empty` need a record. */
export function listPlays({ key, title, addLabelNoun, columns }: AreaDefinition) {
  const addLink = { name: `Add ${addLabelNoun ?? title.toLowerCase()}` };

  return {
    filled: async ({ canvas }) => {
      await firstRow(canvas);
      await expect(canvas.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
      const labels = columns.map(({ label }) => label);
      await expect(heads.filter((head) => labels.includes(head))).toEqual(labels);
      await expect(canvas.getByRole('link', addLink)).toHaveAttribute('href', `/${key}/add`);
    },

    narrow: async ({ canvas, canvasElement, userEvent }) => {
      const [more] = await canvas.findAllByRole('button', { name: /^More for / }, longTimeout);
      const cards = canvas.getAllByRole('row').filter(({ dataset }) => dataset.key !== undefined);
      const [card] = cards;
      if (!card || !more) throw new Error('There is no card.');
      const isInSight = (one: HTMLElement) => one.getBoundingClientRect().bottom <= PHONE_HEIGHT;
      await expect(cards.filter(isInSight).length).toBeGreaterThanOrEqual(Math.min(cards.length, MAX_CARDS));
      const { left, width, top, height } = card.getBoundingClientRect();
      const middle = canvasElement.ownerDocument.elementFromPoint(left + width / 2, top + height - 4);
      await expect(middle?.closest('[data-row-link]')).toHaveAttribute('href');
      await userEvent.click(more);
      const page = wholePage(canvasElement);
      await expect(await page.findByRole('menuitem', { name: 'Edit' }, longTimeout)).toHaveAttribute('href');
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(page.queryByRole('menu')).toBeNull(), longTimeout);
    },

    empty: async ({ canvas }) => {
      await expect(await canvas.findByText('No results to be shown.', {}, longTimeout)).toBeVisible();
      await expect(canvas.getByRole('link', addLink)).toBeVisible();
    },

    noMatch: async ({ canvas, userEvent, ...context }) => {
      await canvas.findByText('No results to be shown.', {}, longTimeout);
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
      await firstRow(canvas);
      await expect(stageOf(context).getUrl()).toBe(`/${key}`);
      await expectFocusKept(context);
    },

    loading: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: title }, longTimeout);
      await expect(canvas.queryByRole('link', editLink)).toBeNull();
      await expect(canvas.queryByText('No results to be shown.')).toBeNull();
    },

    failed: listFailed,

    retried: async (context) => {
      const { canvas, userEvent } = context;
      await listFailed(context);
      stageOf(context).setFaults({});
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await firstRow(canvas);
      await expectFocusKept(context);
    },

    offline: listFailed,

    forbidden,

    readOnly: async ({ canvas }) => {
      await canvas.findByRole('heading', { level: 1, name: title }, longTimeout);
      await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(1), longTimeout);
      await expect(canvas.queryByRole('link', editLink)).toBeNull();
      await expect(canvas.queryByRole('link', addLink)).toBeNull();
    },

    sessionExpired: async (context) => {
      await signInAgain(context);
      await firstRow(context.canvas);
    },

    deleted: async ({ canvas, canvasElement, userEvent }) => {
      const page = wholePage(canvasElement);
      const { key: name } = await firstRow(canvas);
      // Two records can have the same name.
      const deleteButtons = () => canvas.queryAllByRole('button', { name: `Delete ${name}` });
      const [button, ...others] = deleteButtons();
      if (button) await userEvent.click(button);
      await page.findByText(/ was deleted\.$/, {}, longTimeout);
      await waitFor(() => expect(deleteButtons()).toHaveLength(others.length), longTimeout);
      await expectFocusKept({ canvasElement });
      await userEvent.keyboard('{Alt>}t{/Alt}{Tab}{Enter}');
      await page.findByText(/ was restored\.$/, {}, longTimeout);
      await waitFor(() => expect(deleteButtons()).toHaveLength(others.length + 1), longTimeout);
      await waitFor(() => expect(deleteButtons()).toContain(canvasElement.ownerDocument.activeElement));
    },
  } satisfies Record<string, Play>;
}
