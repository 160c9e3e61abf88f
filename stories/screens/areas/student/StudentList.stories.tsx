import { student } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { longListPlays } from '../../plays/longListPlays.ts';
import { longTimeout } from '../../plays/play.ts';
import { listOf } from '../../states/screenStates.ts';
import { onStage, stageOf } from '../../stage/withConsole.tsx';

const keys = buildSchool().students.map(({ id }) => id);
const plays = longListPlays(student, keys);
const [firstStudent] = buildSchool().students;
if (!firstStudent) throw new Error('The sample school must have students.');
const first = {
  id: firstStudent.id,
  name: `${firstStudent.first_name} ${firstStudent.last_name}`,
  section: `${firstStudent.class}-${firstStudent.section}`,
};

const rowOf = (link: HTMLElement) => link.closest('tr') ?? link;

const meta = {
  title: 'Screens/People/Student List',
  id: 'screens-student-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Lists thousands of students, and filters, sorts, pages, exports and deletes them.',
      usedBy: 'Staff and administrators; only administrators delete.',
      reviewPoints: [
        'Bulk Deleted with Undo and Recently Deleted: deleted records, and how they are restored.',
        'No Match and Empty: one clears the filter, the other adds the first student.',
      ],
    },
    screens: [listOf('/student')],
    route: '/student',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: plays.filled };

export const Empty: Story = { parameters: { api: { empty: true } }, play: plays.empty };

export const NoMatch: Story = { parameters: { route: '/student?q=zzzz' }, play: plays.noMatch };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const SessionExpired: Story = { parameters: { api: { status: 401 } }, play: plays.sessionExpired };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.narrow };

export const Opened: Story = {
  name: 'Row Opened',
  play: async ({ canvas, userEvent }) => {
    const [link] = await canvas.findAllByRole('link', { name: first.name }, longTimeout);
    if (!link) throw new Error('The name of the first student must be a link.');
    await expect(link).toHaveAttribute('href', `/student/view?id=${first.id}`);
    await userEvent.click(within(rowOf(link)).getByText(first.id));
    await canvas.findByRole('heading', { level: 1, name: first.name }, longTimeout);
    const subject = `${first.name} · ${first.id} · ${first.section}`;
    await waitFor(() => expect(document.title).toBe(`${subject} · Student · Firstbell`), longTimeout);
  },
};

export const Filtered: Story = { play: plays.filtered };

/** Class and section as chips show only that section, and Select all selects only its students. */
export const ExactFilters: Story = {
  parameters: { route: '/student?class=V&section=B' },
  play: async ({ canvas, userEvent, ...context }) => {
    const all = buildSchool().students;
    const ofSection = all.filter((candidate) => candidate.class === 'V' && candidate.section === 'B');
    await canvas.findByText('Class: V', {}, longTimeout);
    await canvas.findByText(`of ${String(ofSection.length)}`, { exact: false }, longTimeout);
    await expect(canvas.queryByText('IV-B')).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    const selectAllButton = { name: `Select all ${String(ofSection.length)} results` };
    await userEvent.click(await canvas.findByRole('button', selectAllButton, longTimeout));
    await expect(canvas.getByText('Section: B')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    const search = await screen.findByPlaceholderText('Search filters');
    await userEvent.type(search, 'female{Enter}{Escape}');
    const expectedUrl = '/student?class=V&section=B&gender=Female';
    await waitFor(() => expect(stageOf(context).getUrl()).toBe(expectedUrl), longTimeout);
    const girls = ofSection.filter(({ gender }) => gender === 'Female');
    await canvas.findByText(`of ${String(girls.length)}`, { exact: false }, longTimeout);
    await userEvent.click(canvas.getByPlaceholderText('Enter text...'));
    await userEvent.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(stageOf(context).getUrl()).toBe('/student?class=V'), longTimeout);
    await stageOf(context).router().navigate(-1);
    await canvas.findByText('Section: B', {}, longTimeout);
  },
};

/** Each value of a filter chip shows how many rows the list would have with this value, the text filter and the other chips. */
export const CountedFilters: Story = {
  parameters: { route: '/student?class=V' },
  play: async ({ canvas, userEvent, ...context }) => {
    const studentsOfV = buildSchool().students.filter((candidate) => candidate.class === 'V');
    const toOption = (value: string, count: number) => ({ name: `${value} ${String(count)}` });
    const boys = studentsOfV.filter(({ gender }) => gender === 'Male');
    await userEvent.click(await canvas.findByRole('button', { name: 'Add filter' }, longTimeout));
    await userEvent.type(await screen.findByPlaceholderText('Search filters'), 'gender{Enter}');
    await userEvent.click(await screen.findByRole('option', toOption('Male', boys.length), longTimeout));
    await userEvent.keyboard('{Backspace}');
    await userEvent.type(await screen.findByPlaceholderText('Search filters'), 'section{Enter}');
    const inB = boys.filter(({ section }) => section === 'B');
    await userEvent.click(await screen.findByRole('option', toOption('B', inB.length), longTimeout));
    await userEvent.keyboard('{Escape}');
    await canvas.findByText(`of ${String(inB.length)}`, { exact: false }, longTimeout);
    await expect(stageOf(context).getUrl()).toBe('/student?class=V&gender=Male&section=B');
  },
};

/** If the text has no matches, the list shows similar rows, with a message. */
export const Similar: Story = {
  name: 'Nothing Found, Similar Shown',
  parameters: { route: '/student?q=nursery%20a' },
  play: async ({ canvas, userEvent }) => {
    const notice =
      /^Nothing contains “nursery a”\. Shown instead: those that are of that class and section\.$/;
    await expect(await canvas.findByText(notice, {}, longTimeout)).toHaveRole('status');
    await expect(canvas.getAllByText('Nursery-A')).toHaveLength(10);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(canvas.queryByText(notice)).toBeNull(), longTimeout);
  },
};

/** Exports all rows of the view as a workbook, not only those of the page. */
export const ExportedView: Story = {
  name: 'View Exported',
  parameters: { route: '/student?class=V&section=B' },
  play: async ({ canvas, userEvent }) => {
    const createUrl = spyOn(URL, 'createObjectURL');
    await canvas.findByText('Section: B', {}, longTimeout);
    await userEvent.click(canvas.getByRole('button', { name: 'Export all rows' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'As Excel workbook' }));
    await waitFor(() => expect(createUrl).toHaveBeenCalled(), longTimeout);
    const text = await (createUrl.mock.lastCall?.[0] as Blob).text();
    const ofSection = buildSchool().students.filter(
      (candidate) => candidate.class === 'V' && candidate.section === 'B',
    );
    await expect(text.split('<row>')).toHaveLength(ofSection.length + 2);
    createUrl.mockRestore();
  },
};

/** Exports all fields of the view, not only those that the list shows. */
export const ExportedAllFields: Story = {
  name: 'All Fields Exported',
  parameters: { route: '/student?class=V&section=B' },
  play: async ({ canvas, userEvent }) => {
    const createUrl = spyOn(URL, 'createObjectURL');
    await canvas.findByText('Section: B', {}, longTimeout);
    await userEvent.click(canvas.getByRole('button', { name: 'Export all rows' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'All fields as Excel workbook' }));
    await waitFor(() => expect(createUrl).toHaveBeenCalled(), longTimeout);
    const text = await (createUrl.mock.lastCall?.[0] as Blob).text();
    const { guardian, address } =
      buildSchool().students.find((candidate) => candidate.class === 'V' && candidate.section === 'B') ??
      firstStudent;
    await expect(text).toContain(`>${guardian}<`);
    await expect(text).toContain(`>${address}<`);
    createUrl.mockRestore();
  },
};

/** Prints all rows of the view, with the school, the title and the filters. */
export const Printed: Story = {
  parameters: { route: '/student?class=V&section=B' },
  play: async ({ canvas, userEvent }) => {
    const printed = spyOn(window, 'print').mockImplementation(() => undefined);
    await canvas.findByText('Section: B', {}, longTimeout);
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toHaveBeenCalled(), longTimeout);
    const paper = document.querySelector('[data-print-view]');
    const ofSection = buildSchool().students.filter(
      (candidate) => candidate.class === 'V' && candidate.section === 'B',
    );
    await expect(paper?.querySelectorAll('tbody tr')).toHaveLength(ofSection.length);
    await expect(paper).toHaveTextContent('Class: V · Section: B');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-print-view]')).toBeNull());
    printed.mockRestore();
  },
};

/** The selected rows are exported and printed by the same buttons as all rows; the bar keeps the height of the toolbar. */
export const SelectionPrinted: Story = {
  play: async ({ canvas, userEvent }) => {
    const printed = spyOn(window, 'print').mockImplementation(() => undefined);
    const [, box] = await canvas.findAllByRole('checkbox', { name: /^Select/ }, longTimeout);
    const toolbar = canvas.getByRole('searchbox').closest<HTMLElement>('[data-selecting], section > div');
    const height = toolbar?.offsetHeight;
    await userEvent.click(box ?? canvas.getByRole('table'));
    const bar = within(canvas.getByRole('group', { name: 'Selected rows' }));
    await expect(toolbar?.offsetHeight).toBe(height);
    await userEvent.click(bar.getByRole('button', { name: 'Export' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'As CSV',
      'As Excel workbook',
      'All fields as CSV',
      'All fields as Excel workbook',
    ]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(bar.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printed).toHaveBeenCalled(), longTimeout);
    const paper = document.querySelector('[data-print-view]');
    await expect(paper?.querySelectorAll('tbody tr')).toHaveLength(1);
    await expect(paper).toHaveTextContent(`Student: 1 student`);
    await expect(paper).toHaveTextContent('Selected rows');
    window.dispatchEvent(new Event('afterprint'));
    printed.mockRestore();
  },
};

export const Paged: Story = { play: plays.paged };

export const Deleted: Story = { name: 'Deleted with Undo', play: plays.deleted };

export const DeletedLastPage: Story = {
  name: 'Deleted on the Last Page',
  parameters: { route: '/student?page=124' },
  play: plays.deletedLastPage,
};

export const BulkDeleted: Story = { name: 'Bulk Deleted with Undo', play: plays.bulkDeleted };

export const Exported: Story = { play: plays.exported };

export const RecentlyDeleted: Story = { play: plays.recentlyDeleted };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: plays.retried,
};
