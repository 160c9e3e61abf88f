import { AuthCard, Form, FormField, Link } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { type Guide } from '../states/guide.ts';
import { Illustration } from '../Illustration.tsx';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves through the form, then to the link in the footer; the illustration has no tab stop.'],
  ],
  doThis: {
    example: <Link href="#/register">Create account</Link>,
    explanation: 'Link to the related screen under the form.',
  },
  notThis: {
    example: <p>News, weather, and what the school did last week.</p>,
    explanation: 'Put content beside the form that does not concern signing in.',
  },
  fillsWindow: true,
  impossibleStates: {
    Hover: 'The card has no control; its fields and buttons have their own stories.',
    Focus: 'The card has no control; its fields and buttons have their own stories.',
    Disabled: 'The card cannot be disabled; its form can.',
    Invalid: 'The form inside shows its errors.',
    Loading: 'The form’s button shows a pending request.',
  },
};

const meta = {
  title: 'Components/Layout/AuthCard',
  id: 'components-authcard',
  component: AuthCard,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true }, layout: 'fullscreen' },
} satisfies Meta<typeof AuthCard>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, sentence, action }) => (
    <AuthCard
      brand="Firstbell"
      title={title}
      intro={sentence}
      illustration={<Illustration />}
      footer={
        <>
          {name} <Link href="#/register">{action}</Link>
        </>
      }
    >
      <Form layout="stacked" submitLabel={action} hasRequiredNote={false} onSubmit={fn()}>
        <FormField kind="email" label="Email" name="email" autoComplete="username" />
        <FormField kind="password" label="Password" name="password" autoComplete="current-password" />
      </Form>
    </AuthCard>
  ),
  tabOrder: [
    ['{Tab}', 'textbox', 'Email'],
    ['{Tab}{Tab}', 'button', 'Show password'],
    ['{Tab}', 'button', 'Save student'],
    ['{Tab}', 'link', 'Save student'],
  ],
});

export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
export const Keyboard = states.Keyboard;
