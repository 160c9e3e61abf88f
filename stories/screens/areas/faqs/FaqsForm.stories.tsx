import { faqs } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { addPlays } from '../../plays/addPlays.ts';
import { editPlays } from '../../plays/editPlays.ts';
import { replaceQuestions, GATE_FAQ } from './faqPlays.ts';
import { getField, findSavedToast, submit, withinPage } from '../../plays/formSteps.ts';
import { signInAgain } from '../../plays/refusedPlays.ts';
import { createForms } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const facts = {
  area: faqs,
  newRecord: {
    question: 'Where are lost things kept?',
    answer: 'In the office, for a month.',
    to_whom: 'Everyone',
  },
  change: { field: 'answer', mine: 'In the office.', theirs: 'At the gate.' },
  missing: 'Enter the question.',
};
const add = addPlays(facts);
const edit = editPlays(facts);
const { openRecord } = createAreaSetup(facts);

const meta = {
  title: 'Screens/Office/FAQs Form',
  id: 'screens-faqs-form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Adds or edits a question, its answer and its audience.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: ['Invalid: each field without a value has an error below it.'],
    },
    screens: createForms('/faqs'),
    route: '/faqs/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: add.empty };

export const FilledIn: Story = { play: add.filledIn };

/** After the save, the page of questions opens at the new question. */
export const Added: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await add.filledIn(context);
    await submit(userEvent, canvas);
    await findSavedToast(canvasElement, faqs);
    await waitFor(() => expect(canvas.getByText(facts.newRecord.answer)).toBeVisible());
    await expect(requireStage(context).router().state.location).toMatchObject({
      pathname: '/faqs',
      hash: expect.stringMatching(/^#FQ-\d{5}$/) as string,
    });
  },
};

/** A first Submit whose answer was lost has saved the question; a second Submit does not save it again. */
export const AnswerLost: Story = {
  parameters: { api: { lost: ['/faqs'] } },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const stage = requireStage(context);
    await add.filledIn(context);
    await submit(userEvent, canvas);
    await canvas.findByText(/Firstbell could not be reached/);
    stage.setFaults({});
    await submit(userEvent, canvas);
    await findSavedToast(canvasElement, faqs);
    await waitFor(() => expect(canvas.getAllByText(facts.newRecord.question)).toHaveLength(1));
  },
};

/** Another tab that signs out does not discard what is typed here. */
export const SignedOutElsewhere: Story = {
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await add.filledIn(context);
    const otherTab = new BroadcastChannel('firstbell.sign-out');
    otherTab.postMessage(requireStage(context).services.identity.getUser()?.id);
    otherTab.close();
    await withinPage(canvasElement).findByText(/^You signed out in another tab/);
    await signInAgain(context);
    await expect(getField(canvas, 'Question')).toHaveValue(facts.newRecord.question);
  },
};

export const Invalid: Story = {
  play: async (context) => {
    await add.invalid(context);
    await expect(getField(context.canvas, 'To Whoom')).toHaveAccessibleDescription(
      'Choose whom the answer is for.',
    );
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: add.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: add.failed };

export const Forbidden: Story = { name: 'No Access', parameters: { role: 'office' }, play: add.forbidden };

export const Offline: Story = { parameters: { api: { offline: true } }, play: add.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: add.empty };

export const Filled: Story = { parameters: { before: openRecord }, play: edit.filled };

export const Conflict: Story = { parameters: { before: openRecord }, play: edit.conflict };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/faqs/edit', before: replaceQuestions },
  play: edit.chooser,
};

export const Chosen: Story = {
  name: 'Record Chosen',
  parameters: { route: '/faqs/edit', before: replaceQuestions },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await edit.chooser(context);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Choose a question to edit' }), 'gate');
    await userEvent.click(await withinPage(canvasElement).findByRole('option', { name: /gate/ }));
    await waitFor(() => expect(getField(canvas, 'Question')).toHaveValue(GATE_FAQ.question));
  },
};

export const EditLoading: Story = {
  parameters: { before: openRecord, api: { latency: 'forever' } },
  play: edit.loading,
};

export const EditFailed: Story = {
  name: 'Edit Error',
  parameters: { before: openRecord, api: { fail: 500 } },
  play: edit.failed,
};

export const EditForbidden: Story = {
  name: 'Edit No Access',
  parameters: { route: '/faqs/edit', role: 'office' },
  play: edit.forbidden,
};

export const EditOffline: Story = {
  parameters: { before: openRecord, api: { offline: true } },
  play: edit.failed,
};

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: openRecord },
  globals: { viewport: { value: 'phone' } },
  play: edit.filled,
};
