import { FormField } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { type ComponentType } from 'react';
import { Stack } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

/** The same component for every kind. */
const Field = FormField as ComponentType<object>;

const guide: Guide = {
  keyboard: [
    ['Tab', 'Comes to the control; a password has a button that shows it, a file one that takes it away.'],
    ['Space', 'Turns a checkbox, and opens the choice of a file.'],
    ['↓ ↑', 'Change a select; open its list with Alt.'],
    ['Enter', 'Submits the form; in several lines it begins a new one.'],
  ],
  doThis: {
    shows: (
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
    says: 'Say beforehand how to answer, and afterwards what to change.',
  },
  notThis: {
    shows: (
      <FormField
        kind="text"
        label="Telephone"
        name="dont"
        placeholder="Enter your telephone number here"
        errorMessage="Invalid input"
        width="full"
      />
    ),
    says: 'Put the only help into the box, where it goes away with the first letter.',
  },
  without: {},
};

const meta = {
  title: 'Components/Forms/FormField',
  id: 'components-formfield',
  component: Field,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Field>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ title, name, sentence, detail }) => (
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
  walk: [
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
