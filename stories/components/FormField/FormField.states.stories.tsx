import { FormField } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type ComponentType } from 'react';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

/** `FormField` with unchecked props, because the states render several kinds. */
const Field = FormField as ComponentType<object>;

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the control, then to the button that shows a password or removes a file.'],
    ['Space', 'Toggles a checkbox; opens the file dialog.'],
    ['↓ ↑', 'Change the value of a select; with Alt, open its list.'],
    ['Enter', 'Submits the form; in a textarea, starts a new line.'],
  ],
  doThis: {
    example: (
      <FormField
        kind="tel"
        label="Phone"
        name="do"
        description="With the country’s code."
        errorMessage="Enter ten digits after +91."
        defaultValue="+91 98"
        width="short"
      />
    ),
    explanation: 'Describe the expected value in the description, and the correction in the error.',
  },
  notThis: {
    example: (
      <FormField
        kind="text"
        label="Telephone"
        name="dont"
        placeholder="Enter your telephone number here"
        errorMessage="Invalid input"
        width="full"
      />
    ),
    explanation: 'A placeholder as the only help disappears with the first letter.',
  },
  impossibleStates: {},
};

const meta = {
  title: 'Components/Forms/FormField',
  id: 'components-formfield',
  component: Field,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Field>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, sentence, detail }) => (
    <Stack>
      <FormField
        kind="text"
        label={title}
        name="text"
        isRequired
        description={sentence}
        defaultValue={name}
      />
      <FormField
        kind="select"
        label={`${title} 2`}
        name="select"
        options={[{ value: detail, label: detail }]}
        defaultValue={detail}
      />
      <FormField
        kind="textarea"
        label={`${title} 3`}
        name="textarea"
        defaultValue={sentence}
        errorMessage={sentence}
      />
      <FormField kind="password" label={`${title} 4`} name="password" defaultValue={name} />
      <FormField
        kind="file"
        label={`${title} 5`}
        name="file"
        stored={{ name: `${name}.pdf`, size: 418_000 }}
      />
      <FormField kind="checkbox" label={sentence} name="checkbox" />
    </Stack>
  ),
  hovered:
    'input:not([type="file"], [type="checkbox"]), select, textarea, button, label:has([type="file"], [type="checkbox"])',
  tabOrder: [
    ['{Tab}', 'textbox', 'Attendance'],
    ['{Tab}', 'combobox', 'Attendance 2'],
    ['{Tab}', 'textbox', 'Attendance 3'],
    ['{Tab}{Tab}', 'button', 'Show password'],
    ['{Enter}', 'button', 'Hide password'],
    ['{Tab}{Tab}', 'checkbox', 'Choose a class to see its students.'],
    [' ', 'checkbox', 'Choose a class to see its students.'],
  ],
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
export const Keyboard = states.Keyboard;
