import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { findCommandField, UNMARKED_SHEET_URL } from '../areas/attendance/attendanceSteps.ts';
import { getField, withinPage } from '../plays/formSteps.ts';
import { waitForAnnouncement, tabTo } from './keyboardWalk.ts';
import { findEditor } from '../areas/settings/settingsPlays.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Home/By keyboard',
  id: 'screens-by-keyboard',
  tags: ['long'],
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Uses a list, a form, the dashboard, settings and the top bar by keyboard alone.',
      usedBy: 'Reviewers of accessibility.',
      reviewPoints: [
        'List, Form, Dashboard, Settings and Top Bar: the focus is always visible, and returns when an overlay closes.',
      ],
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const [student] = buildSchool().students;

/** Skips the menu, then filters, sorts, selects, pages and opens a record. A live region announces the results. */
export const List: Story = {
  parameters: { route: '/teacher' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByRole('link', { name: 'Edit T101' });
    await tabTo(context, 'link', 'Skip to content');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
    await tabTo(context, 'searchbox', /^Filter/);
    await userEvent.keyboard('t102');
    await waitForAnnouncement(context, '1 result.');
    await userEvent.keyboard('{Backspace>4/}');
    await waitForAnnouncement(context, /^\d\d+ results\.$/);
    await tabTo(context, 'button', 'ID');
    await userEvent.keyboard(' ');
    await waitForAnnouncement(context, 'Sorted by ID, descending.');
    await expect(canvas.getByRole('columnheader', { name: /^ID/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const rowBox = await tabTo(context, 'checkbox', /^Select T/);
    await userEvent.keyboard(' ');
    await waitForAnnouncement(context, '1 selected.');
    await expect(rowBox).toBeChecked();
    await tabTo(context, 'button', 'Next');
    await userEvent.keyboard('{Enter}');
    await waitForAnnouncement(context, /^Page 2, rows 11 to 20 of \d+\.$/);
    await tabTo(context, 'link', /^Edit T/, { back: true });
    await userEvent.keyboard('{Enter}');
    const title = await canvas.findByRole('heading', { level: 1, name: 'Edit Teacher' });
    await waitFor(() => expect(title).toHaveFocus());
  },
};

/** Chooses a record, changes a field, submits, accepts the terms that the form requires, and submits again. */
export const Form: Story = {
  parameters: { route: '/student/edit' },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    const id = student?.id ?? '';
    await tabTo(context, 'combobox', 'Choose a student to edit');
    await userEvent.keyboard(id);
    await page.findByRole('option', { name: new RegExp(id) });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(getField(canvas, 'ID')).toHaveValue(id));
    await waitFor(() => expect(getField(canvas, 'Last Name')).toBeEnabled());
    await tabTo(context, 'textbox', /^Last Name/);
    await userEvent.keyboard('{Control>}a{/Control}Fernandes');
    await tabTo(context, 'button', 'Submit');
    await userEvent.keyboard('{Enter}');
    const terms = canvas.getByRole('checkbox', { name: 'I accept all terms and conditions.' });
    await waitFor(() => expect(terms).toHaveFocus());
    await expect(terms).toBeInvalid();
    await userEvent.keyboard(' ');
    await expect(terms).toBeChecked();
    await tabTo(context, 'button', 'Submit');
    await userEvent.keyboard('{Enter}');
    const toast = await page.findByText('Student saved.');
    await expect(toast.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await canvas.findByText(`${student?.first_name ?? ''} Fernandes`);
  },
};

/** Selects another period of a figure, and opens the class without attendance. */
export const Dashboard: Story = {
  parameters: { route: '/dashboard' },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    const filterButton = await tabTo(context, 'button', 'Filter Students');
    await userEvent.keyboard('{Enter}');
    const yearItem = await page.findByRole('menuitemradio', { name: 'This Year' });
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(yearItem).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(filterButton).toHaveFocus());
    await canvas.findByRole('heading', { name: 'Students | This Year' });
    await tabTo(context, 'link', 'VII-A');
    await userEvent.keyboard('{Enter}');
    const commandField = await findCommandField(canvas);
    await waitFor(() => expect(commandField).toHaveFocus());
    await expect(requireStage(context).getUrl()).toBe(UNMARKED_SHEET_URL);
  },
};

/** Opens the classes in the tab School of Settings, then moves a class up. */
export const Settings: Story = {
  parameters: { route: '/settings' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const tabLink = await tabTo(context, 'link', 'School');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tabLink).toHaveAttribute('aria-current', 'page'));
    const partLinks = canvas.getByRole('navigation', { name: 'School' });
    await expect(partLinks).toHaveTextContent('SchoolClasses and sectionsBell scheduleCalendar');
    await tabTo(context, 'link', 'Classes and sections');
    await userEvent.keyboard('{Enter}');
    const { editor, texts } = await findEditor(context, 'Classes');
    await expect(canvas.getByRole('heading', { level: 2, name: 'Classes and sections' })).toBeVisible();
    await expect(within(partLinks).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Classes and sections',
    );
    await tabTo(context, 'button', /^Move LKG/);
    await userEvent.keyboard('{ArrowUp}');
    await waitForAnnouncement(context, `LKG is now 1 of ${texts().length}.`);
    const firstItem = editor.getAllByRole('listitem')[0];
    await expect(firstItem).toHaveTextContent('LKG');
    await waitFor(() => expect(firstItem?.contains(firstItem.ownerDocument.activeElement)).toBe(true));
  },
};

/** The year menu, the inbox and the profile menu return the focus to their buttons when they close. */
export const TopBar: Story = {
  parameters: { route: '/users-profile.html' },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    await canvas.findByRole('button', { name: 'Messages, 3 unread' });
    const yearButton = await tabTo(context, 'button', /^Academic Year/);
    await userEvent.keyboard('{Enter}');
    await page.findAllByRole('menuitemradio', { name: /^April/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(yearButton).toHaveFocus());
    const messagesButton = await tabTo(context, 'button', /^Messages/);
    await userEvent.keyboard('{Enter}');
    const dialog = await page.findByRole('dialog', { name: 'Messages' });
    await waitFor(() => expect(dialog.contains(dialog.ownerDocument.activeElement)).toBe(true));
    await expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(2);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(messagesButton).toHaveFocus());
    const profileButton = await tabTo(context, 'button', /^Admin/);
    await userEvent.keyboard('{Enter}');
    const lastItem = await page.findByRole('menuitem', { name: 'Sign Out' });
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(lastItem).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(profileButton).toHaveFocus());
  },
};
