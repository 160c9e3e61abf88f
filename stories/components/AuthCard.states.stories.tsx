import { AuthCard, Form, FormField, Link } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { type Guide } from './states/guide.ts';
import { Illustration } from './Illustration.tsx';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Goes through the form, then to the way to its sister screen; the drawing is passed over.'],
  ],
  doThis: {
    shows: <Link href="#/register">Create account</Link>,
    says: 'Lead from one screen to its sister in one link under the form.',
  },
  notThis: {
    shows: <p>News, weather, and what the school did last week.</p>,
    says: 'Put anything beside the form that is not about coming in.',
  },
  isWhole: true,
  without: {
    Hover: 'Holds no control of its own: the fields and buttons in it have theirs.',
    Focus: 'Holds no control of its own: the fields and buttons in it have theirs.',
    Disabled: 'A way in is never closed as a whole; its form may be.',
    Invalid: 'What is wrong is said by the form in it.',
    Loading: 'Waiting is shown by the button of the form in it.',
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

const states = statesOf({
  guide,
  draw: ({ title, name, sentence, action }) => (
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
  walk: [
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
