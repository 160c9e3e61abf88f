import { leaves } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { listPlays } from '../../plays/listPlays.ts';
import { createListScreen } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const plays = listPlays(leaves);

const meta = {
  title: 'Screens/Office/Leaves List',
  id: 'screens-leaves-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Lists requests for leave and finds those that wait for a decision.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: [
        'Filled: pending, approved and rejected differ by word and icon as well as colour.',
        'Waiting: only the leaves that await a decision.',
      ],
    },
    screens: [createListScreen('/leaves')],
    route: '/leaves',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each leave with its applicant and status; leaves cannot be added here. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link', { name: /^Edit LV-/ });
    await expect(canvas.getByRole('heading', { level: 1, name: 'Leaves' })).toBeVisible();
    await expect(canvas.getAllByText(/^(Pending|Approved|Rejected)$/)[0]).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { api: { empty: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No results to be shown.')).toBeVisible();
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const Forbidden: Story = { name: 'No Access', parameters: { role: 'office' }, play: plays.forbidden };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.narrow };

/** The name links to the person. Tested right to left, where a press on the name could hit the checkbox beside it. */
export const Applicant: Story = {
  globals: { direction: 'rtl' },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const [editLink] = await canvas.findAllByRole('link', { name: /^Edit LV-/ });
    await waitFor(() => expect(getComputedStyle(canvasElement).direction).toBe('rtl'));
    const nameLink = editLink?.closest('tbody')?.querySelector<HTMLElement>('a[href^="/teacher/view"]');
    if (!nameLink) throw new Error('The sample school must have a leave of a teacher.');
    const { left, top, width, height } = nameLink.getBoundingClientRect();
    const { ownerDocument } = canvasElement;
    for (const fraction of [0.05, 0.5, 0.95]) {
      const pressedElement = ownerDocument.elementFromPoint(left + width * fraction, top + height / 2);
      await expect(pressedElement?.closest('a')).toBe(nameLink);
    }
    await userEvent.click(nameLink);
    await waitFor(() => expect(requireStage(context).getUrl()).toMatch(/^\/teacher\/view\?id=/));
  },
};

/** The filter finds pending leaves by the word “pending”. */
export const Waiting: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('link', { name: /^Edit LV-/ });
    await userEvent.type(canvas.getByPlaceholderText('Enter text...'), 'pending');
    await waitFor(() => expect(canvas.queryByText('Approved')).toBeNull());
    await expect((await canvas.findAllByText('Pending')).length).toBeGreaterThan(0);
  },
};

/** The options of the filter by teacher show how many leaves match them and the filter by status. */
export const CountedFilters: Story = {
  parameters: { route: '/leaves?status=Approved' },
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add filter' }));
    await userEvent.type(await screen.findByPlaceholderText('Search filters'), 'teacher{Enter}');
    const optionWithCount = { name: /· T\d+ [1-9]\d*$/ };
    const [option] = await screen.findAllByRole('option', optionWithCount);
    if (option === undefined) throw new Error('The sample school must have teachers with approved leaves.');
    const [, total = ''] = / (\d+)$/.exec(option.textContent) ?? [];
    await userEvent.click(option);
    await userEvent.keyboard('{Escape}');
    await canvas.findByText(`of ${total}`, { exact: false });
    await expect(requireStage(context).getUrl()).toMatch(/^\/leaves\?status=Approved&teacher=T\d+$/);
  },
};
