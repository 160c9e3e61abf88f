import { type FaqsInput } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { field, fill, openField, submit, wholePage } from './formSteps.ts';
import { patient, type Play, type PlayContext } from './play.ts';
import { type Stage } from './stage.ts';
import { onStage, stageOf } from './withConsole.tsx';

const meta = {
  title: 'Screens/FAQs',
  tags: ['!autodocs'],
  ...onStage,
  parameters: { ...onStage.parameters, route: '/faqs' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const LEAVE: FaqsInput = {
  question: 'How do I ask for leave?',
  answer:
    'Open My Profile and choose Ask for leave.\nAn administrator decides, and you see the answer there.',
  to_whom: 'Teachers',
};
const FEES: FaqsInput = {
  question: 'फीस किस तारीख तक जमा करनी है?',
  answer: 'हर महीने की 10 तारीख तक, स्कूल के कार्यालय में या बैंक में।',
  to_whom: 'Parents',
};
const GATE: FaqsInput = {
  question: 'When is the gate closed?',
  answer: 'At 8:25. Who comes later signs the book at the gate.',
  to_whom: 'Everyone',
};

const keys = new Map<string, string>();

const ask = async ({ services: { http } }: Stage) => {
  await http.post('/faqs/delete', { selection: { exclude: [], q: '' } });
  for (const input of [LEAVE, FEES, GATE]) {
    const { data } = await http.post<{ key: string }>('/faqs', input);
    keys.set(input.question, data.key);
  }
};

const keyOf = ({ question }: FaqsInput) => keys.get(question) ?? '';
const found = ({ canvas }: PlayContext, { question }: FaqsInput) =>
  canvas.findByRole('button', { name: new RegExp(`^${question.replace('?', '\\?')}`) }, patient);
const gone = ({ canvas }: PlayContext, { question }: FaqsInput) =>
  waitFor(
    () =>
      expect(
        canvas.queryByRole('button', { name: new RegExp(`^${question.replace('?', '\\?')}`) }),
      ).toBeNull(),
    patient,
  );

export const Filled: Story = {
  parameters: { before: ask },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const leave = await found(context, LEAVE);
    await expect(canvas.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
    await expect(leave).toHaveTextContent('Teachers');
    await expect(canvas.queryByText(GATE.answer)).not.toBeVisible();
    leave.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText(/An administrator decides/)).toBeVisible());
    const add = await canvas.findByRole('link', { name: 'Add question' }, patient);
    await expect(add).toHaveAttribute('href', '/faqs/add');
    const edit = canvas.getByRole('link', { name: `Edit ${LEAVE.question}` });
    await expect(edit).toHaveAttribute('href', `/faqs/edit?id=${keyOf(LEAVE)}`);
  },
};

export const Narrow: Story = { ...Filled, globals: { viewport: { value: 'phone' } } };

export const Addressed: Story = {
  parameters: { before: ask },
  play: async (context) => {
    await found(context, GATE);
    await stageOf(context)
      .router()
      .navigate(`/faqs#${keyOf(GATE)}`);
    await waitFor(() => expect(context.canvas.getByText(GATE.answer)).toBeVisible(), patient);
    await expect(context.canvas.queryByText(FEES.answer)).not.toBeVisible();
  },
};

export const Filtered: Story = {
  parameters: { before: ask },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await found(context, LEAVE);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter questions' }), 'parents');
    await gone(context, LEAVE);
    await found(context, FEES);
    await expect(stageOf(context).address()).toBe('/faqs?q=parents');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
    await found(context, LEAVE);
  },
};

export const NoMatch: Story = {
  parameters: { before: ask, route: '/faqs?q=zzzz' },
  play: async (context) => {
    await context.canvas.findByText('No results to be shown.', {}, patient);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Show all questions' }));
    await found(context, LEAVE);
  },
};

export const Empty: Story = {
  parameters: { api: { empty: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('No questions yet', {}, patient);
    await expect(canvas.getAllByRole('link', { name: 'Add question' })[0]).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('status', { name: 'Loading the questions…' }, patient),
    ).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { before: ask, api: { fail: 500 } },
  play: async (context) => {
    await context.canvas.findByText('The questions could not be loaded', {}, patient);
    stageOf(context).setFaults({});
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Retry' }));
    await found(context, LEAVE);
  },
};

export const Offline: Story = {
  parameters: { api: { offline: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('The questions could not be loaded', {}, patient);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const Deleted: Story = {
  parameters: { before: ask },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await found(context, LEAVE);
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${LEAVE.question}` }, patient));
    await expect(await found(context, GATE)).toHaveFocus();
    await gone(context, LEAVE);
    const page = wholePage(canvasElement);
    await page.findByText(`${keyOf(LEAVE)} was deleted.`, {}, patient);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText(`${keyOf(LEAVE)} was restored.`, {}, patient);
    await found(context, LEAVE);
  },
};

export const RecentlyDeleted: Story = {
  parameters: { before: ask },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await found(context, GATE);
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${GATE.question}` }, patient));
    await userEvent.click(canvas.getByRole('link', { name: 'Recently deleted' }));
    await canvas.findByRole('heading', { level: 1, name: 'Recently deleted questions' }, patient);
    await userEvent.click(await canvas.findByRole('button', { name: `Restore ${keyOf(GATE)}` }, patient));
    await userEvent.click(canvas.getByRole('link', { name: 'All questions' }));
    await found(context, GATE);
  },
};

/** What `Need Help?` of the profile menu leads to. */
export const NeedHelp: Story = {
  parameters: { before: ask, route: '/pages-faq.html' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await found(context, FEES));
    await waitFor(() => expect(canvas.getByText(FEES.answer)).toBeVisible());
    await expect(canvas.getByRole('heading', { level: 1, name: 'Need Help?' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Edit / })).toBeNull();
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
  },
};

const type: Play = async ({ canvas, userEvent }) => {
  await fill(userEvent, await openField(canvas, 'Question'), 'Where are lost things kept?');
  await fill(userEvent, field(canvas, 'Answer'), 'In the office, for a month.');
  await fill(userEvent, field(canvas, 'To Whoom'), 'Everyone');
};

export const AddSaved: Story = {
  parameters: { route: '/faqs/add' },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await type(context);
    await submit(userEvent, canvas);
    await wholePage(canvasElement).findByText('FAQs saved.', {}, patient);
    await waitFor(() => expect(canvas.getByText('In the office, for a month.')).toBeVisible(), patient);
    await expect(stageOf(context).router().state.location).toMatchObject({
      pathname: '/faqs',
      hash: expect.stringMatching(/^#FQ-\d{5}$/) as string,
    });
  },
};

export const AddInvalid: Story = {
  parameters: { route: '/faqs/add' },
  play: async ({ canvas, userEvent }) => {
    await openField(canvas, 'Question');
    await submit(userEvent, canvas);
    await waitFor(() => expect(field(canvas, 'Question')).toHaveFocus());
    await expect(field(canvas, 'Question')).toHaveAccessibleDescription('Enter the question.');
    await expect(field(canvas, 'To Whoom')).toHaveAccessibleDescription('Choose whom the answer is for.');
  },
};

export const AddNarrow: Story = {
  parameters: { route: '/faqs/add' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await openField(canvas, 'Question')).toHaveValue('');
  },
};

export const AddOffline: Story = {
  parameters: { route: '/faqs/add' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await type(context);
    stageOf(context).setFaults({ offline: true });
    await submit(userEvent, canvas);
    const words = 'Firstbell could not be reached. Check the connection and try again.';
    await waitFor(() => expect(canvas.getAllByText(words)[0]).toBeVisible(), patient);
    await expect(field(canvas, 'Answer')).toHaveValue('In the office, for a month.');
  },
};

export const EditSaved: Story = {
  parameters: { before: ask },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await userEvent.click(await canvas.findByRole('link', { name: `Edit ${GATE.question}` }, patient));
    await expect(await openField(canvas, 'Answer')).toHaveValue(GATE.answer);
    await fill(userEvent, field(canvas, 'Answer'), 'At 8:30.');
    await submit(userEvent, canvas);
    await wholePage(canvasElement).findByText('FAQs saved.', {}, patient);
    await waitFor(() => expect(canvas.getByText('At 8:30.')).toBeVisible(), patient);
  },
};

export const EditChooser: Story = {
  parameters: { route: '/faqs/edit', before: ask },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const box = await canvas.findByRole('combobox', { name: 'Choose a question to edit' }, patient);
    await userEvent.type(box, 'gate');
    await userEvent.click(await wholePage(canvasElement).findByRole('option', { name: /gate/ }, patient));
    await waitFor(() => expect(field(canvas, 'Question')).toHaveValue(GATE.question), patient);
  },
};

export const ReadOnly: Story = {
  parameters: { role: 'staff' },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('main', {}, patient));
    await expect((await list.findAllByRole('button', { expanded: false }, patient))[0]).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^(Add|Edit) / })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Delete / })).toBeNull();
  },
};

export const AddForbidden: Story = {
  parameters: { route: '/faqs/add', role: 'staff' },
  play: async ({ canvas }) => {
    await canvas.findByText('This page is for administrators', {}, patient);
  },
};
