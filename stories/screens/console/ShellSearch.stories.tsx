import { buildSchool, femaleNames, lastNames, maleNames } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { givePhoto } from '../areas/student/phonePicture.ts';
import { type PlayContext } from '../plays/play.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Home/Shell Search',
  id: 'screens-shell-search',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Finds people, screens, settings, records and sections from anywhere, by keyboard.',
      usedBy: 'Everybody who is signed in.',
      reviewPoints: [
        'Search Across Scripts: a name in Latin letters finds the same name in Devanagari, and the reverse.',
        'Search With A Wrong Letter: a mistyped name is still found.',
      ],
    },
    route: '/users-profile.html',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const waitForScreen = ({ canvas }: PlayContext) =>
  canvas.findByRole('heading', { level: 1, name: 'My Profile' });
const pageOf = ({ canvasElement }: PlayContext) => within(canvasElement.ownerDocument.body);
const [student] = buildSchool().students;
const searchBox = { name: 'Search students, teachers and screens' };

export const Search: Story = {
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    await userEvent.keyboard('{Control>}k{/Control}');
    const box = canvas.getByRole('combobox', searchBox);
    await expect(box).toHaveFocus();
    await userEvent.keyboard(student?.id ?? '');
    await pageOf(context).findByRole('option', { name: new RegExp(student?.first_name ?? '') });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(requireStage(context).getUrl()).toBe(`/student/view?id=${student?.id}`));
  },
};

/** The results show the photo of a student who has one, and the initials of everybody else. */
export const SearchWithPhotos: Story = {
  parameters: { before: (stage: Stage) => givePhoto(stage, student?.id ?? '') },
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    await userEvent.type(canvas.getByRole('combobox', searchBox), student?.id.slice(0, -1) ?? '');
    const queryPhoto = () =>
      pageOf(context).getByRole('listbox').querySelector('img[src^="data:image/jpeg"]');
    await waitFor(() => expect(queryPhoto()).toBeVisible());
    const options = pageOf(context).getAllByRole('option');
    const optionsWithInitials = options.filter((option) => option.querySelector('[data-initials]'));
    await expect(optionsWithInitials.length).toBeGreaterThan(0);
    await expect(queryPhoto()?.closest('[role="option"]')).toHaveTextContent(student?.id ?? '');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(pageOf(context).queryByRole('listbox')).toBeNull());
  },
};

export const SearchWithAWrongLetter: Story = {
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    const misspelledName = `${(student?.first_name ?? '').replace(/(.)(.)$/, '$2$1')} ${student?.last_name ?? ''}`;
    await userEvent.type(canvas.getByRole('combobox', searchBox), misspelledName);
    const name = new RegExp(`${student?.first_name ?? ''} ${student?.last_name ?? ''}`);
    const [firstOption] = await pageOf(context).findAllByRole('option', { name });
    await userEvent.click(firstOption ?? canvas.getByRole('main'));
    await waitFor(() => expect(requireStage(context).getUrl()).toMatch(/^\/student\/view\?id=/));
  },
};

/** Matching screens come before people whose names contain the text. */
export const SearchForAScreenByThreeLetters: Story = {
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    const box = canvas.getByRole('combobox', searchBox);
    await userEvent.type(box, 'att');
    const [firstOption] = await pageOf(context).findAllByRole('option');
    await expect(firstOption).toHaveTextContent('Attendance');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(requireStage(context).getUrl()).toMatch(/^\/attendance/));
  },
};

/** A name in Latin letters finds the same name in Devanagari, and the reverse. */
export const SearchAcrossScripts: Story = {
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    const box = canvas.getByRole('combobox', searchBox);
    const { students } = buildSchool();
    const isDevanagari = ({ first_name: name }: { first_name: string }) => /[\u0900-\u097f]/.test(name);
    const soughtStudent = students.find(isDevanagari);
    const latinFirstName =
      [...femaleNames, ...maleNames].find(([, name]) => name === soughtStudent?.first_name)?.[0] ?? '';
    const latinLastName = lastNames.find(([, name]) => name === soughtStudent?.last_name)?.[0] ?? '';
    const name = `${soughtStudent?.first_name} ${soughtStudent?.last_name}`;
    await userEvent.type(box, `${latinFirstName} ${latinLastName}`);
    const [option] = await pageOf(context).findAllByRole('option', { name: new RegExp(name) });
    await userEvent.click(option ?? box);
    await waitFor(() => expect(requireStage(context).getUrl()).toMatch(/^\/student\//));
  },
};

/** A section, a record and a part of Settings are found by their names. */
export const SearchByName: Story = {
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    const box = canvas.getByRole('combobox', searchBox);
    await userEvent.type(box, 'x-a');
    await pageOf(context).findByRole('option', { name: /X-A/ });
    await userEvent.clear(box);
    await userEvent.type(box, 'holidays');
    await pageOf(context).findByRole('option', { name: /Calendar/ });
    await userEvent.clear(box);
    await userEvent.type(box, 'lv-00001');
    await pageOf(context).findByRole('option', { name: /LV-00001/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(requireStage(context).getUrl()).toBe('/leaves/edit?id=LV-00001'));
  },
};

/** Staff find a teacher, but no screens for administrators. */
export const SearchAsStaff: Story = {
  name: 'Search by Staff',
  parameters: { role: 'office' },
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    const [teacher] = buildSchool().teachers;
    const box = canvas.getByRole('combobox', searchBox);
    await userEvent.type(box, 'leaves');
    await pageOf(context).findByRole('option', { name: /Ask for leave/ });
    await expect(pageOf(context).queryByRole('option', { name: 'Leaves' })).toBeNull();
    await userEvent.clear(box);
    await userEvent.type(box, teacher?.id ?? '');
    await userEvent.click(
      await pageOf(context).findByRole('option', { name: new RegExp(teacher?.first_name ?? '') }),
    );
    await waitFor(() => expect(requireStage(context).getUrl()).toBe(`/teacher/view?id=${teacher?.id}`));
  },
};

export const SearchForAScreen: Story = {
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    await userEvent.type(canvas.getByRole('combobox', searchBox), 'add tea');
    await userEvent.click(await pageOf(context).findByRole('option', { name: 'Add Teacher' }));
    await waitFor(() => expect(requireStage(context).getUrl()).toBe('/teacher/add'));
  },
};

/** Presses all keys except the last, waits for an option, then presses the last key. A shortcut counts as one key. */
async function pressKeys(context: PlayContext, keys: readonly string[], optionName: RegExp) {
  for (const key of keys.slice(0, -1)) await context.userEvent.keyboard(key);
  await pageOf(context).findByRole('option', { name: optionName });
  await context.userEvent.keyboard(keys.at(-1) ?? '');
}

/** A student’s marks are six keys away from any screen: the shortcut of the search, the digits of the ID, Enter. */
export const MarksInSixKeys: Story = {
  play: async (context) => {
    await waitForScreen(context);
    const soughtStudent = buildSchool().students.find(({ id }) => id === 'S1006');
    const keys = ['{Control>}k{/Control}', '1', '0', '0', '6', '{Enter}'];
    await expect(keys).toHaveLength(6);
    await pressKeys(context, keys, new RegExp(`${soughtStudent?.first_name} ${soughtStudent?.last_name}`));
    await context.canvas.findByRole('region', { name: 'Marks' });
    await expect(requireStage(context).getUrl()).toBe('/student/view?id=S1006');
  },
};

/** The roll of a section is five keys away from any screen; the browser’s own key for printing is the sixth. */
export const ClassInFiveKeys: Story = {
  play: async (context) => {
    await waitForScreen(context);
    const keys = ['{Control>}k{/Control}', 'v', '-', 'b', '{Enter}'];
    await expect(keys).toHaveLength(5);
    await pressKeys(context, keys, /^V-B/);
    const roll = within(await context.canvas.findByRole('region', { name: 'Roll' }));
    await roll.findAllByRole('link');
    await expect(requireStage(context).getUrl()).toBe('/section/view?class=V&section=B');
  },
};
