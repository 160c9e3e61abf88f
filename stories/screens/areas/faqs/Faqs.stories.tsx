import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  replaceQuestions,
  FEES_FAQ,
  findQuestion,
  GATE_FAQ,
  waitUntilRemoved,
  findKey,
  LEAVE_FAQ,
} from './faqPlays.ts';
import { withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { createListScreen } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Office/FAQs',
  id: 'screens-faqs',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Lists frequently asked questions, each with its answer.',
      usedBy: 'Everybody reads it; administrators change it.',
      reviewPoints: [
        'Opened by Link: a link opens the page at one question.',
        'Filtered and No Match: the questions that contain the typed text.',
      ],
    },
    screens: [createListScreen('/faqs')],
    route: '/faqs',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  parameters: { before: replaceQuestions },
  play: async (context) => {
    const { canvas } = context;
    const leaveQuestion = await findQuestion(context, LEAVE_FAQ);
    await expect(canvas.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
    await expect(leaveQuestion).toHaveTextContent('Teachers');
    for (const { answer } of [LEAVE_FAQ, FEES_FAQ, GATE_FAQ]) {
      await expect(canvas.getByText(answer, { normalizer: (text) => text })).toBeVisible();
    }
    const editLink = await canvas.findByRole('link', { name: `Edit ${LEAVE_FAQ.question}` });
    await expect(editLink).toHaveAttribute('href', `/faqs/edit?id=${findKey(LEAVE_FAQ)}`);
  },
};

export const Narrow: Story = { ...Filled, name: 'Phone', globals: { viewport: { value: 'phone' } } };

export const Addressed: Story = {
  name: 'Opened by Link',
  parameters: { before: replaceQuestions },
  play: async (context) => {
    await findQuestion(context, GATE_FAQ);
    await requireStage(context)
      .router()
      .navigate(`/faqs#${findKey(GATE_FAQ)}`);
    await waitFor(async () => expect(await findQuestion(context, GATE_FAQ)).toHaveFocus());
  },
};

export const Filtered: Story = {
  parameters: { before: replaceQuestions },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findQuestion(context, LEAVE_FAQ);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter questions' }), 'parents');
    await waitUntilRemoved(context, LEAVE_FAQ);
    await findQuestion(context, FEES_FAQ);
    await expect(requireStage(context).getUrl()).toBe('/faqs?q=parents');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
    await findQuestion(context, LEAVE_FAQ);
  },
};

export const NoMatch: Story = {
  parameters: { before: replaceQuestions, route: '/faqs?q=zzzz' },
  play: async (context) => {
    await context.canvas.findByText('No results to be shown.');
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Show all questions' }));
    await findQuestion(context, LEAVE_FAQ);
  },
};

export const Empty: Story = {
  parameters: { api: { empty: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('No questions yet');
    await expect(canvas.getAllByRole('link', { name: 'Add question' })[0]).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the questions…' })).toBeVisible();
  },
};

const expectFailed: Play = async ({ canvas }) => {
  await canvas.findByText('The questions could not be loaded');
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
};

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: expectFailed };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { before: replaceQuestions, api: { fail: 500 } },
  play: async (context) => {
    await expectFailed(context);
    requireStage(context).setFaults({});
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Retry' }));
    await findQuestion(context, LEAVE_FAQ);
  },
};

export const Offline: Story = { parameters: { api: { offline: true } }, play: expectFailed };

export const Deleted: Story = {
  name: 'Deleted with Undo',
  parameters: { before: replaceQuestions },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await findQuestion(context, LEAVE_FAQ);
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${LEAVE_FAQ.question}` }));
    await expect(await findQuestion(context, GATE_FAQ)).toHaveFocus();
    await waitUntilRemoved(context, LEAVE_FAQ);
    const page = withinPage(canvasElement);
    await page.findByText(`${findKey(LEAVE_FAQ)} was deleted.`);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText(`${findKey(LEAVE_FAQ)} was restored.`);
    await findQuestion(context, LEAVE_FAQ);
  },
};

export const RecentlyDeleted: Story = {
  parameters: { before: replaceQuestions },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findQuestion(context, GATE_FAQ);
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${GATE_FAQ.question}` }));
    await userEvent.click(canvas.getByRole('link', { name: 'Recently deleted' }));
    await canvas.findByRole('heading', { level: 1, name: 'Recently deleted questions' });
    await userEvent.click(await canvas.findByRole('button', { name: `Restore ${GATE_FAQ.question}` }));
    await userEvent.click(canvas.getByRole('link', { name: 'All questions' }));
    await findQuestion(context, GATE_FAQ);
  },
};

export const ReadOnly: Story = {
  parameters: { role: 'office' },
  play: async ({ canvas }) => {
    const main = within(await canvas.findByRole('main'));
    await expect((await main.findAllByRole('article'))[0]).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^(Add|Edit) / })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Delete / })).toBeNull();
  },
};
