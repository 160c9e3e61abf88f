import { student } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { longListPlays } from '../../plays/longListPlays.ts';
import { createListScreen } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const studentKeys = buildSchool().students.map(({ id }) => id);
const plays = longListPlays(student, studentKeys);
const [firstStudent] = buildSchool().students;
if (!firstStudent) throw new Error('The sample school must have students.');
const firstInList = {
  id: firstStudent.id,
  name: `${firstStudent.first_name} ${firstStudent.last_name}`,
  section: `${firstStudent.class}-${firstStudent.section}`,
};

const findRow = (link: HTMLElement) => link.closest('tr') ?? link;

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
    screens: [createListScreen('/student')],
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
    const [link] = await canvas.findAllByRole('link', { name: firstInList.name });
    if (!link) throw new Error('The name of the first student must be a link.');
    await expect(link).toHaveAttribute('href', `/student/view?id=${firstInList.id}`);
    await userEvent.click(within(findRow(link)).getByText(firstInList.id));
    await canvas.findByRole('heading', { level: 1, name: firstInList.name });
    const subject = `${firstInList.name} · ${firstInList.id} · ${firstInList.section}`;
    await waitFor(() => expect(document.title).toBe(`${subject} · Student · Firstbell`));
  },
};

/** While the count of a filter is still away, that of the previous filter is neither shown nor announced. */
export const CountAway: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await canvas.findByText(/ of 1,\d\d\d$/);
    requireStage(context).setFaults({ silent: ['/student/count'] });
    await userEvent.type(canvas.getByPlaceholderText('Enter text...'), firstStudent.id);
    await waitFor(() => expect(canvas.queryByText(/ of 1,\d\d\d$/)).toBeNull());
    await waitFor(() => expect(canvasElement).toHaveTextContent('1 result.'));
  },
};

export const Filtered: Story = { play: plays.filtered };

/** Chips of a class and a section filter the list. Select all selects only the students of that section. */
export const ExactFilters: Story = {
  parameters: { route: '/student?class=V&section=B' },
  play: async ({ canvas, userEvent, ...context }) => {
    const studentsOfSection = buildSchool().students.filter(
      (candidate) => candidate.class === 'V' && candidate.section === 'B',
    );
    await canvas.findByText('Class: V');
    await canvas.findByText(`of ${String(studentsOfSection.length)}`, { exact: false });
    await expect(canvas.queryByText('IV-B')).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    const selectAllButton = { name: `Select all ${String(studentsOfSection.length)} results` };
    await userEvent.click(await canvas.findByRole('button', selectAllButton));
    await expect(canvas.getByText('Section: B')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add filter' }));
    const filterSearch = await screen.findByPlaceholderText('Search filters');
    await userEvent.type(filterSearch, 'female{Enter}{Escape}');
    const expectedUrl = '/student?class=V&section=B&gender=Female';
    await waitFor(() => expect(requireStage(context).getUrl()).toBe(expectedUrl));
    const girls = studentsOfSection.filter(({ gender }) => gender === 'Female');
    await canvas.findByText(`of ${String(girls.length)}`, { exact: false });
    await userEvent.click(canvas.getByPlaceholderText('Enter text...'));
    await userEvent.keyboard('{Backspace}{Backspace}');
    await waitFor(() => expect(requireStage(context).getUrl()).toBe('/student?class=V'));
    await requireStage(context).router().navigate(-1);
    await canvas.findByText('Section: B');
  },
};

/** The options of a filter show how many rows match them, the text filter and the other chips. */
export const CountedFilters: Story = {
  parameters: { route: '/student?class=V' },
  play: async ({ canvas, userEvent, ...context }) => {
    const studentsOfV = buildSchool().students.filter((candidate) => candidate.class === 'V');
    const toOption = (value: string, count: number) => ({ name: `${value} ${String(count)}` });
    const boys = studentsOfV.filter(({ gender }) => gender === 'Male');
    await userEvent.click(await canvas.findByRole('button', { name: 'Add filter' }));
    await userEvent.type(await screen.findByPlaceholderText('Search filters'), 'gender{Enter}');
    await userEvent.click(await screen.findByRole('option', toOption('Male', boys.length)));
    await userEvent.keyboard('{Backspace}');
    await userEvent.type(await screen.findByPlaceholderText('Search filters'), 'section{Enter}');
    const boysOfB = boys.filter(({ section }) => section === 'B');
    await userEvent.click(await screen.findByRole('option', toOption('B', boysOfB.length)));
    await userEvent.keyboard('{Escape}');
    await canvas.findByText(`of ${String(boysOfB.length)}`, { exact: false });
    await expect(requireStage(context).getUrl()).toBe('/student?class=V&gender=Male&section=B');
  },
};

/** If the text has no matches, the list is empty, and similar rows are shown below it. */
export const Similar: Story = {
  name: 'Nothing Found, Similar Shown',
  parameters: { route: '/student?q=nursery%20a' },
  play: async ({ canvas, userEvent }) => {
    const similar = await canvas.findByRole('region', { name: 'Similar' });
    await expect(within(similar).getByText('They are of that class and section.')).toBeVisible();
    await expect(within(similar).getAllByText(/^Nursery-A · /)).toHaveLength(10);
    await expect(canvas.getByText('No results to be shown.')).toBeVisible();
    await expect(within(canvas.getByRole('table')).queryByText('Nursery-A')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Similar' })).toBeNull());
  },
};

/** Exports all rows of the view as a workbook, not only those of the page. */
export const ExportedView: Story = {
  name: 'View Exported',
  parameters: { route: '/student?class=V&section=B' },
  play: async ({ canvas, userEvent }) => {
    const createUrlSpy = spyOn(URL, 'createObjectURL');
    await canvas.findByText('Section: B');
    await userEvent.click(canvas.getByRole('button', { name: 'Export all rows' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'As Excel workbook' }));
    await waitFor(() => expect(createUrlSpy).toHaveBeenCalled());
    const workbook = await (createUrlSpy.mock.lastCall as [Blob])[0].text();
    const studentsOfSection = buildSchool().students.filter(
      (candidate) => candidate.class === 'V' && candidate.section === 'B',
    );
    // One part comes before the first row, which has the headings.
    await expect(workbook.split('<row>')).toHaveLength(studentsOfSection.length + 2);
    createUrlSpy.mockRestore();
  },
};

/** Exports all fields of the view’s rows, not only the fields that the list shows. */
export const ExportedAllFields: Story = {
  name: 'All Fields Exported',
  parameters: { route: '/student?class=V&section=B' },
  play: async ({ canvas, userEvent }) => {
    const createUrlSpy = spyOn(URL, 'createObjectURL');
    await canvas.findByText('Section: B');
    await userEvent.click(canvas.getByRole('button', { name: 'Export all rows' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'All fields as Excel workbook' }));
    await waitFor(() => expect(createUrlSpy).toHaveBeenCalled());
    const workbook = await (createUrlSpy.mock.lastCall as [Blob])[0].text();
    const { guardian, address } =
      buildSchool().students.find((candidate) => candidate.class === 'V' && candidate.section === 'B') ??
      firstStudent;
    await expect(workbook).toContain(`>${guardian}<`);
    await expect(workbook).toContain(`>${address}<`);
    createUrlSpy.mockRestore();
  },
};

/** Prints all rows of the view, with the school, the title and the filters. */
export const Printed: Story = {
  parameters: { route: '/student?class=V&section=B' },
  play: async ({ canvas, userEvent }) => {
    const printSpy = spyOn(window, 'print').mockImplementation(() => undefined);
    await canvas.findByText('Section: B');
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printSpy).toHaveBeenCalled());
    const printView = document.querySelector('[data-print-view]');
    const studentsOfSection = buildSchool().students.filter(
      (candidate) => candidate.class === 'V' && candidate.section === 'B',
    );
    await expect(printView?.querySelectorAll('tbody tr')).toHaveLength(studentsOfSection.length);
    await expect(printView).toHaveTextContent('Class: V · Section: B');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-print-view]')).toBeNull());
    printSpy.mockRestore();
  },
};

/** Selected rows have the same buttons for export and print as all rows, in a bar as high as the toolbar. */
export const SelectionPrinted: Story = {
  play: async ({ canvas, userEvent }) => {
    const printSpy = spyOn(window, 'print').mockImplementation(() => undefined);
    const [checkbox] = await canvas.findAllByRole('checkbox', { name: /^Select (?!all)/i });
    const toolbar = canvas.getByRole('searchbox').closest<HTMLElement>('[data-selecting], section > div');
    const toolbarHeight = toolbar?.offsetHeight;
    await userEvent.click(checkbox ?? canvas.getByRole('table'));
    const selectionBar = within(await canvas.findByRole('group', { name: 'Selected rows' }));
    await expect(toolbar?.offsetHeight).toBe(toolbarHeight);
    await userEvent.click(selectionBar.getByRole('button', { name: 'Export' }));
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'As CSV',
      'As Excel workbook',
      'All fields as CSV',
      'All fields as Excel workbook',
    ]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(selectionBar.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printSpy).toHaveBeenCalled());
    const printView = document.querySelector('[data-print-view]');
    await expect(printView?.querySelectorAll('tbody tr')).toHaveLength(1);
    await expect(printView).toHaveTextContent(`Student: 1 student`);
    await expect(printView).toHaveTextContent('Selected rows');
    window.dispatchEvent(new Event('afterprint'));
    printSpy.mockRestore();
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
