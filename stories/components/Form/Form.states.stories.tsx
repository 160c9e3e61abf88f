import { Form, FormField, FormSection } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves through the fields in reading order, then to the buttons.'],
    ['Enter', 'Submits from any one-line field.'],
  ],
  doThis: {
    example: (
      <Form layout="stacked" submitLabel="Save" onSubmit={fn()}>
        <FormField kind="text" label="Name" name="do" isRequired />
      </Form>
    ),
    explanation: 'Ask only for necessary values, and mark required fields with a star.',
  },
  notThis: {
    example: (
      <Form layout="stacked" submitLabel="OK" onCancel={fn()} onSubmit={fn()}>
        <FormField kind="text" label="Full name" name="dont" errorMessage="Invalid." />
      </Form>
    ),
    explanation: 'Report an error without saying how to correct it.',
  },
  impossibleStates: {
    Hover: 'The form’s fields and buttons have their own stories.',
    Focus: 'The form’s fields and buttons have their own stories.',
  },
};

const meta = {
  title: 'Components/Forms/Form',
  id: 'components-form',
  component: Form,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Form>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, sentence, detail, action }) => (
    <Form submitLabel={action.slice(0, 20)} cancelHref="#student" errorMessage={sentence} onSubmit={fn()}>
      <FormSection title={title} description={sentence}>
        <FormField kind="text" label={title} name="a" isRequired description={detail} defaultValue={name} />
        <FormField kind="date" label={`${title} 2`} name="b" isRequired />
        <FormField kind="textarea" label={`${title} 3`} name="c" defaultValue={sentence} />
        <FormField kind="checkbox" label={sentence} name="d" />
      </FormSection>
    </Form>
  ),
});

export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
