import { Form, FormField, Stepper } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { Stack } from '../arrange.tsx';

const items = [
  { id: 'file', label: 'Choose a file', description: 'students.csv' },
  { id: 'columns', label: 'Match its columns' },
  { id: 'check', label: 'Check the rows' },
  { id: 'done', label: 'Import' },
];

const meta = {
  title: 'Components/Navigation/Stepper',
  id: 'components-stepper',
  component: Stepper,
  args: { label: 'Import students', items, defaultSelectedKey: 'columns', onSelectionChange: fn() },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each step has its number and status; a completed step can be opened again, and keeps the focus. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const steps = within(canvas.getByRole('list', { name: 'Import students' }));
    await expect(steps.getAllByRole('listitem')).toHaveLength(items.length);
    await expect(steps.getByRole('button', { current: 'step' })).toHaveAccessibleName(
      'Step 2 of 4: Match its columns',
    );
    await expect(steps.queryByRole('button', { name: /Check the rows/ })).toBeNull();
    const firstStep = steps.getByRole('button', { name: 'Step 1 of 4: Choose a file (done) students.csv' });
    await userEvent.click(firstStep);
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith('file');
    await expect(steps.getByRole('button', { current: 'step' })).toHaveFocus();
  },
};

const TASK_STEPS = [
  { id: 'identity', label: 'Identity', fieldLabel: 'Name' },
  { id: 'guardian', label: 'Guardian', fieldLabel: 'Guardian’s phone' },
  { id: 'address', label: 'Address', fieldLabel: 'Postal code' },
] as const;

/** A task of three forms: each submit opens the next form, and previous steps can be opened again. */
export const Task: Story = {
  render: function Task() {
    const [stepIndex, setStepIndex] = useState(0);
    const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
    const { id, fieldLabel } = TASK_STEPS[stepIndex] ?? TASK_STEPS[0];
    return (
      <Stack>
        <Stepper
          label="Add a student"
          items={TASK_STEPS.map((step) => ({
            id: step.id,
            label: step.label,
            description: answers[step.id],
          }))}
          selectedKey={id}
          onSelectionChange={(key) => {
            setStepIndex(TASK_STEPS.findIndex((step) => step.id === key));
          }}
        />
        <Form
          key={id}
          layout="stacked"
          aria-label="Add a student"
          submitLabel={stepIndex === TASK_STEPS.length - 1 ? 'Add student' : 'Next'}
          onSubmit={(event) => {
            event.preventDefault();
            const answer = new FormData(event.currentTarget).get('answer');
            setAnswers({ ...answers, [id]: typeof answer === 'string' ? answer : '' });
            setStepIndex(Math.min(stepIndex + 1, TASK_STEPS.length - 1));
          }}
        >
          <FormField
            kind="text"
            name="answer"
            label={fieldLabel}
            defaultValue={answers[id]}
            width="regular"
          />
        </Form>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Meera Nair{Enter}');
    await userEvent.type(await canvas.findByRole('textbox', { name: /phone/ }), '98470 12345{Enter}');
    await expect(canvas.getByRole('button', { current: 'step' })).toHaveAccessibleName(/Address/);
    await userEvent.click(canvas.getByRole('button', { name: /Identity \(done/ }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Meera Nair');
  },
};

/** A previous step has an error. */
export const WithFault: Story = {
  args: {
    items: items.map((item) =>
      item.id === 'columns' ? { ...item, description: 'Two columns have no name.', isInvalid: true } : item,
    ),
    defaultSelectedKey: 'check',
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: /^Step 2 of 4: Match its columns \(needs attention\)/ }),
    ).toBeVisible();
  },
};

/** Completed steps that cannot be opened again. */
export const NoWayBack: Story = {
  args: { items: items.map((item) => ({ ...item, isDisabled: true })), defaultSelectedKey: 'done' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};

/** A vertical stepper, beside the content. */
export const Vertical: Story = {
  args: {
    orientation: 'vertical',
    items: items.map((item) => ({ ...item, description: item.description ?? 'A minute or two.' })),
  },
};

/** On a phone the stepper is always vertical. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(second?.getBoundingClientRect().top).toBeGreaterThan(
      first?.getBoundingClientRect().bottom ?? Infinity,
    );
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { label: 'Import students', orientation: 'horizontal' } };
