import { savedView, type SavedViewInput } from '@firstbell/schema/views';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { patient, type Play, type PlayContext } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, stageOf } from '../../stage/withConsole.tsx';

const ofSection = buildSchool().students.filter((one) => one.class === 'V' && one.section === 'B');
const girls = ofSection.filter(({ gender }) => gender === 'Female');

const columns = { hidden: ['phone'], order: [], widths: {}, pins: {} };
const plain = { q: '', sort: 'name', order: 'asc', rows: 20 } as const;
const own: SavedViewInput = {
  area: 'student',
  name: 'Girls of V-B',
  is_shared: false,
  content: { ...plain, filters: { class_section: ['V-B'], gender: ['Female'] }, columns },
};
const ofSchool: SavedViewInput = {
  ...own,
  name: 'Class X by name',
  is_shared: true,
  content: { ...plain, filters: { class: ['X'] }, columns: { ...columns, hidden: [] } },
};

const send = async ({ services: { http } }: Stage, input: SavedViewInput) =>
  savedView.parse((await http.post<unknown>('/saved_view', input)).data);
const withViews = async (stage: Stage) => {
  await send(stage, own);
  await send(stage, ofSchool);
};

const meta = {
  title: 'Screens/Student Views',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Keeps filters, order, columns and rows per page of a list under a name, for one person or the school.',
      usedBy: 'Everybody has views of their own; administrators share views with the school.',
      look: ['Chosen: the menu names the view.', 'Changed and Updated: what is shown is not what was saved.'],
    },
    route: '/student?view=all',
    before: withViews,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const trigger = ({ canvas }: PlayContext, name: string) =>
  canvas.findByRole('button', { name: `Saved views: ${name}` }, patient);
const item = (name: string) => screen.findByRole('menuitem', { name }, patient);
/** True while something else lies over the middle of an element. */
const isCovered = (element: HTMLElement) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};
const choice = (name: string) => screen.findByRole('menuitemradio', { name }, patient);

/** Opens the menu of the shown view. */
async function openMenu(context: PlayContext, shown: string) {
  await context.userEvent.click(await trigger(context, shown));
}
/** Opens the menu, and chooses something to do with the shown view. */
async function act(context: PlayContext, shown: string, label: string) {
  await openMenu(context, shown);
  await context.userEvent.click(await item(label));
}
/** Waits until the menu has the focus again: after a menu or dialog it is never lost. */
const focused = async (context: PlayContext, shown: string) => {
  const button = await trigger(context, shown);
  await waitFor(() => expect(button).toHaveFocus(), patient);
};
const total = ({ canvas }: PlayContext, count: number) =>
  canvas.findByText(`of ${count.toLocaleString('en')}`, { exact: false }, patient);
const heads = ({ canvas }: PlayContext) =>
  canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);

const chosen: Play = async (context) => {
  const { userEvent } = context;
  await context.canvas.findAllByRole('link', { name: /^Edit / }, patient);
  await expect(heads(context)).toContain('Phone');
  const button = await trigger(context, 'All students');
  button.focus();
  await userEvent.keyboard('{Enter}');
  await choice('Girls of V-B');
  await userEvent.keyboard('g{Enter}');
  await total(context, girls.length);
  await expect(heads(context)).not.toContain('Phone');
  await focused(context, 'Girls of V-B');
  const address = stageOf(context).address();
  await expect(address).toMatch(/^\/student\?view=\d+&sort=name&rows=20&class_section=V-B&gender=Female$/);
  await openMenu(context, 'Girls of V-B');
  await userEvent.click(await choice('All students'));
  await waitFor(() => expect(heads(context)).toContain('Phone'), patient);
  await waitFor(() => expect(stageOf(context).address()).toBe('/student'), patient);
};

/** A view is chosen by keyboard: its filters, order, rows and columns; the whole list has the person's own columns. */
export const Chosen: Story = { play: chosen };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await openMenu(context, 'All students');
    await context.userEvent.click(await choice('Girls of V-B'));
    await total(context, girls.length);
    await openMenu(context, 'Girls of V-B');
    await expect(await item('Make default')).toBeVisible();
  },
};

export const SavedAs: Story = {
  name: 'Saved as a View',
  parameters: { route: '/student?class=V&section=B&sort=name' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await total(context, ofSection.length);
    await act(context, 'All students', 'Save as a view…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }, patient));
    await expect(isCovered(canvas.getByRole('columnheader', { name: 'ID', hidden: true }))).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter a name.', {}, patient);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Girls of V-B');
    await userEvent.keyboard('{Enter}');
    await dialog.findByText('You have a view of this name.', {}, patient);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' and boys');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Share with the school/ }));
    await userEvent.keyboard('{Enter}');
    await screen.findByText('The view “Girls of V-B and boys” was saved.', {}, patient);
    await focused(context, 'Girls of V-B and boys');
    await expect(stageOf(context).address()).toMatch(/class=V&section=B&sort=name&view=\d+$/);
  },
};

export const Changed: Story = {
  name: 'Changed and Updated',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await openMenu(context, 'All students');
    await userEvent.click(await choice('Girls of V-B'));
    await total(context, girls.length);
    await userEvent.click(canvas.getByRole('button', { name: /^Remove .*Gender: Female/ }));
    await total(context, ofSection.length);
    await act(context, 'Girls of V-B · changed', 'Show as saved');
    await total(context, girls.length);
    await userEvent.click(canvas.getByRole('button', { name: /^Remove .*Gender: Female/ }));
    await total(context, ofSection.length);
    await act(context, 'Girls of V-B · changed', 'Update “Girls of V-B”');
    await screen.findByText('The view “Girls of V-B” was updated.', {}, patient);
    await focused(context, 'Girls of V-B');
  },
};

export const Renamed: Story = {
  name: 'Renamed and Shared',
  play: async (context) => {
    const { userEvent } = context;
    await openMenu(context, 'All students');
    await userEvent.click(await choice('Girls of V-B'));
    await act(context, 'Girls of V-B', 'Rename…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the view' }, patient));
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveValue('Girls of V-B');
    await userEvent.clear(name);
    await userEvent.type(name, 'Team{Enter}');
    await focused(context, 'Team');
    await act(context, 'Team', 'Share with the school');
    await screen.findByText('Everybody finds “Team” in this list now.', {}, patient);
    await act(context, 'Team', 'Stop sharing');
    await screen.findByText('“Team” is yours alone now.', {}, patient);
    await focused(context, 'Team');
  },
};

/** The list that is opened from the menu starts with the default, and with all again once it is none. */
export const Default: Story = {
  name: 'Starts with the Default',
  parameters: {
    route: '/student',
    before: async (stage: Stage) => {
      const { key } = await send(stage, own);
      await stage.services.http.put('/saved_view_default', { area: 'student', key });
    },
  },
  play: async (context) => {
    const { userEvent } = context;
    await total(context, girls.length);
    await act(context, 'Girls of V-B', 'Do not start with it');
    await screen.findByText('This list starts with all students again.', {}, patient);
    await act(context, 'Girls of V-B', 'Make default');
    await screen.findByText('This list starts with “Girls of V-B” from now on.', {}, patient);
    await openMenu(context, 'Girls of V-B');
    await userEvent.click(await choice('All students'));
    await total(context, buildSchool().students.length);
    await expect(stageOf(context).address()).toBe('/student?view=all');
    await stageOf(context).router().navigate('/student');
    await total(context, girls.length);
  },
};

export const Deleted: Story = {
  name: 'Deleted with Undo',
  play: async (context) => {
    const { userEvent } = context;
    await openMenu(context, 'All students');
    await userEvent.click(await choice('Girls of V-B'));
    await total(context, girls.length);
    await act(context, 'Girls of V-B', 'Delete view');
    await screen.findByText('The view “Girls of V-B” was deleted.', {}, patient);
    // What was shown is shown still.
    await focused(context, 'All students');
    await total(context, girls.length);
    await userEvent.keyboard('{Alt>}t{/Alt}{Tab}{Enter}');
    await screen.findByText('The view “Girls of V-B” was restored.', {}, patient);
    await openMenu(context, 'All students');
    await choice('Girls of V-B');
  },
};

/** Staff have views of their own; sharing them with the school is for administrators. */
export const WithoutSharing: Story = {
  name: 'Staff: Without Sharing',
  parameters: { role: 'office', before: (stage: Stage) => send(stage, own) },
  play: async (context) => {
    const { userEvent } = context;
    await openMenu(context, 'All students');
    await userEvent.click(await choice('Girls of V-B'));
    await openMenu(context, 'Girls of V-B');
    await item('Make default');
    await expect(screen.queryByRole('menuitem', { name: 'Share with the school' })).toBeNull();
    await userEvent.click(await item('Save as a view…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }, patient));
    await expect(dialog.queryByRole('checkbox')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await focused(context, 'Girls of V-B');
  },
};

export const Failed: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: async (context) => {
    await openMenu(context, 'All students');
    await expect(await item('Views could not be loaded')).toHaveAttribute('aria-disabled', 'true');
    stageOf(context).setFaults({});
    await context.userEvent.click(await item('Try again'));
    await openMenu(context, 'All students');
    await choice('Girls of V-B');
  },
};
