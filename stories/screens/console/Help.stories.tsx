import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { replaceQuestions, FEES_FAQ, findQuestion, GATE_FAQ, findKey } from '../areas/faqs/faqPlays.ts';
import { type Play } from '../plays/play.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Office/Need Help',
  id: 'screens-need-help',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Offers help: frequently asked questions, and a link to the contacts.',
      usedBy: 'Everybody who is signed in.',
      reviewPoints: ['Empty: the message if the school has entered nothing yet.'],
    },
    screens: [{ path: '/pages-faq.html', impossibleStates: { conflict: 'Nothing is edited here.' } }],
    route: '/pages-faq.html',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The screen that `Need Help?` of the profile menu opens. */
export const Filled: Story = {
  parameters: { before: replaceQuestions },
  play: async (context) => {
    const { canvas } = context;
    await findQuestion(context, FEES_FAQ);
    await expect(canvas.getByText(FEES_FAQ.answer)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Need Help?' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Edit / })).toBeNull();
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
  },
};

export const Addressed: Story = {
  name: 'Opened by Link',
  parameters: { before: replaceQuestions },
  play: async (context) => {
    await findQuestion(context, GATE_FAQ);
    await requireStage(context)
      .router()
      .navigate(`/pages-faq.html#${findKey(GATE_FAQ)}`);
    await waitFor(async () => expect(await findQuestion(context, GATE_FAQ)).toHaveFocus());
  },
};

export const Empty: Story = {
  parameters: { api: { empty: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('No questions yet');
    await expect(canvas.queryByRole('link', { name: 'Add question' })).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    const name = 'Loading the questions…';
    await expect(await canvas.findByRole('status', { name })).toBeVisible();
  },
};

const expectFailed: Play = async ({ canvas }) => {
  await canvas.findByText('The questions could not be loaded');
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
};

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: expectFailed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: expectFailed };

export const Narrow: Story = { ...Filled, name: 'Phone', globals: { viewport: { value: 'phone' } } };
