import { savedView, type SavedViewInput } from '@firstbell/schema/views';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const studentsOfSection = buildSchool().students.filter(
  (candidate) => candidate.class === 'V' && candidate.section === 'B',
);
const girlsOfSection = studentsOfSection.filter(({ gender }) => gender === 'Female');

const columns = { hidden: ['phone'], order: [], widths: {}, pins: {} };
const defaultContent = { q: '', sort: 'name', order: 'asc', rows: 20 } as const;
const ownView: SavedViewInput = {
  area: 'student',
  name: 'Girls of V-B',
  is_shared: false,
  content: { ...defaultContent, filters: { class_section: ['V-B'], gender: ['Female'] }, columns },
};
const schoolView: SavedViewInput = {
  ...ownView,
  name: 'Class X by name',
  is_shared: true,
  content: { ...defaultContent, filters: { class: ['X'] }, columns: { ...columns, hidden: [] } },
};

const createView = async ({ services: { http } }: Stage, input: SavedViewInput) =>
  savedView.parse((await http.post<unknown>('/saved_view', input)).data);
const addViews = async (stage: Stage) => {
  await createView(stage, ownView);
  await createView(stage, schoolView);
};

const meta = {
  title: 'Screens/People/Student Views',
  id: 'screens-student-views',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Saves filters, order, columns and rows per page of a list under a name, for one person or the school.',
      usedBy: 'Everybody has their own views; administrators share views with the school.',
      reviewPoints: [
        'Chosen: the menu names the view.',
        'Changed and Updated: the list differs from the saved view.',
      ],
    },
    route: '/student?view=all',
    before: addViews,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const findTrigger = ({ canvas }: PlayContext, name: string) =>
  canvas.findByRole('button', { name: `Saved views: ${name}` });
const findMenuItem = (name: string) => screen.findByRole('menuitem', { name });
/** Tells whether the centre of an element is covered by another element. */
const isCovered = (element: HTMLElement) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};
const findViewOption = (name: string) => screen.findByRole('menuitemradio', { name });

/** Opens the menu of the shown view. */
async function openMenu(context: PlayContext, viewName: string) {
  await context.userEvent.click(await findTrigger(context, viewName));
}
/** Selects an action of the menu for the shown view. */
async function chooseAction(context: PlayContext, viewName: string, label: string) {
  await openMenu(context, viewName);
  await context.userEvent.click(await findMenuItem(label));
}
/** Waits until the menu's trigger has the focus again. */
const waitForTriggerFocus = async (context: PlayContext, viewName: string) => {
  const button = await findTrigger(context, viewName);
  await waitFor(() => expect(button).toHaveFocus());
};
const waitForTotal = ({ canvas }: PlayContext, count: number) =>
  canvas.findByText(`of ${count.toLocaleString('en')}`, { exact: false });
const readColumnHeaders = ({ canvas }: PlayContext) =>
  canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);

const chooseViews: Play = async (context) => {
  const { userEvent } = context;
  await context.canvas.findAllByRole('link', { name: /^Edit / });
  await expect(readColumnHeaders(context)).toContain('Phone');
  const button = await findTrigger(context, 'All students');
  button.focus();
  await userEvent.keyboard('{Enter}');
  await findViewOption('Girls of V-B');
  await userEvent.keyboard('g{Enter}');
  await waitForTotal(context, girlsOfSection.length);
  await expect(readColumnHeaders(context)).not.toContain('Phone');
  await waitForTriggerFocus(context, 'Girls of V-B');
  const url = requireStage(context).getUrl();
  await expect(url).toMatch(/^\/student\?view=\d+&sort=name&rows=20&class_section=V-B&gender=Female$/);
  await openMenu(context, 'Girls of V-B');
  await userEvent.click(await findViewOption('All students'));
  await waitFor(() => expect(readColumnHeaders(context)).toContain('Phone'));
  await waitFor(() => expect(requireStage(context).getUrl()).toBe('/student'));
};

/**
 * A view is selected by keyboard, with its filters, order, rows per page and columns; `All students` has the person's
 * own columns.
 */
export const Chosen: Story = { play: chooseViews };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await openMenu(context, 'All students');
    await context.userEvent.click(await findViewOption('Girls of V-B'));
    await waitForTotal(context, girlsOfSection.length);
    await openMenu(context, 'Girls of V-B');
    await expect(await findMenuItem('Make default')).toBeVisible();
  },
};

export const SavedAs: Story = {
  name: 'Saved as a View',
  parameters: { route: '/student?class=V&section=B&sort=name' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForTotal(context, studentsOfSection.length);
    await chooseAction(context, 'All students', 'Save as a view…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
    await expect(isCovered(canvas.getByRole('columnheader', { name: 'ID', hidden: true }))).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter a name.');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Girls of V-B');
    await userEvent.keyboard('{Enter}');
    await dialog.findByText('You have a view of this name.');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' and boys');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Share with the school/ }));
    await userEvent.keyboard('{Enter}');
    await screen.findByText('The view “Girls of V-B and boys” was saved.');
    await waitForTriggerFocus(context, 'Girls of V-B and boys');
    await expect(requireStage(context).getUrl()).toMatch(/class=V&section=B&sort=name&view=\d+$/);
  },
};

export const Changed: Story = {
  name: 'Changed and Updated',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await openMenu(context, 'All students');
    await userEvent.click(await findViewOption('Girls of V-B'));
    await waitForTotal(context, girlsOfSection.length);
    await userEvent.click(canvas.getByRole('button', { name: /^Remove .*Gender: Female/ }));
    await waitForTotal(context, studentsOfSection.length);
    await chooseAction(context, 'Girls of V-B · changed', 'Discard changes');
    await waitForTotal(context, girlsOfSection.length);
    await userEvent.click(canvas.getByRole('button', { name: /^Remove .*Gender: Female/ }));
    await waitForTotal(context, studentsOfSection.length);
    await chooseAction(context, 'Girls of V-B · changed', 'Update “Girls of V-B”');
    await screen.findByText('The view “Girls of V-B” was updated.');
    await waitForTriggerFocus(context, 'Girls of V-B');
  },
};

export const Renamed: Story = {
  name: 'Renamed and Shared',
  play: async (context) => {
    const { userEvent } = context;
    await openMenu(context, 'All students');
    await userEvent.click(await findViewOption('Girls of V-B'));
    await chooseAction(context, 'Girls of V-B', 'Rename…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the view' }));
    const nameField = dialog.getByRole('textbox', { name: /^Name/ });
    await expect(nameField).toHaveValue('Girls of V-B');
    await userEvent.clear(nameField);
    await userEvent.type(nameField, 'Team{Enter}');
    await waitForTriggerFocus(context, 'Team');
    await chooseAction(context, 'Team', 'Share with the school');
    await screen.findByText('Everybody finds “Team” in this list now.');
    await chooseAction(context, 'Team', 'Stop sharing');
    await screen.findByText('“Team” is yours alone now.');
    await waitForTriggerFocus(context, 'Team');
  },
};

/** The list opens with the default view; without a default view, with all records. */
export const Default: Story = {
  name: 'Starts with the Default',
  parameters: {
    route: '/student',
    before: async (stage: Stage) => {
      const { key } = await createView(stage, ownView);
      await stage.services.http.put('/saved_view_default', { area: 'student', key });
    },
  },
  play: async (context) => {
    const { userEvent } = context;
    await waitForTotal(context, girlsOfSection.length);
    await chooseAction(context, 'Girls of V-B', 'Remove as default');
    await screen.findByText('This list starts with all students again.');
    await chooseAction(context, 'Girls of V-B', 'Make default');
    await screen.findByText('This list starts with “Girls of V-B” from now on.');
    await openMenu(context, 'Girls of V-B');
    await userEvent.click(await findViewOption('All students'));
    await waitForTotal(context, buildSchool().students.length);
    await expect(requireStage(context).getUrl()).toBe('/student?view=all');
    await requireStage(context).router().navigate('/student');
    await waitForTotal(context, girlsOfSection.length);
  },
};

export const Deleted: Story = {
  name: 'Deleted with Undo',
  play: async (context) => {
    const { userEvent } = context;
    await openMenu(context, 'All students');
    await userEvent.click(await findViewOption('Girls of V-B'));
    await waitForTotal(context, girlsOfSection.length);
    await chooseAction(context, 'Girls of V-B', 'Delete view');
    await screen.findByText('The view “Girls of V-B” was deleted.');
    // The rows of the deleted view are still shown.
    await waitForTriggerFocus(context, 'All students');
    await waitForTotal(context, girlsOfSection.length);
    await userEvent.keyboard('{Alt>}t{/Alt}{Tab}{Enter}');
    await screen.findByText('The view “Girls of V-B” was restored.');
    await openMenu(context, 'All students');
    await findViewOption('Girls of V-B');
  },
};

/** Staff have their own views; only administrators can share views with the school. */
export const WithoutSharing: Story = {
  name: 'Staff: Without Sharing',
  parameters: { role: 'office', before: (stage: Stage) => createView(stage, ownView) },
  play: async (context) => {
    const { userEvent } = context;
    await openMenu(context, 'All students');
    await userEvent.click(await findViewOption('Girls of V-B'));
    await openMenu(context, 'Girls of V-B');
    await findMenuItem('Make default');
    await expect(screen.queryByRole('menuitem', { name: 'Share with the school' })).toBeNull();
    await userEvent.click(await findMenuItem('Save as a view…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
    await expect(dialog.queryByRole('checkbox')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitForTriggerFocus(context, 'Girls of V-B');
  },
};

export const Failed: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: async (context) => {
    await openMenu(context, 'All students');
    await expect(await findMenuItem('Views could not be loaded')).toHaveAttribute('aria-disabled', 'true');
    requireStage(context).setFaults({});
    await context.userEvent.click(await findMenuItem('Try again'));
    await openMenu(context, 'All students');
    await findViewOption('Girls of V-B');
  },
};
