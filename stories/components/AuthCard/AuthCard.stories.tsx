import { AuthCard, Form, FormField, Link } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Illustration } from '../Illustration.tsx';

const meta = {
  title: 'Components/Layout/AuthCard',
  id: 'components-authcard',
  component: AuthCard,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: 'Firstbell',
    title: 'Sign in',
    intro: 'The register is where you left it.',
    footer: (
      <>
        New here? <Link href="#register">Create account</Link>
      </>
    ),
    illustration: <Illustration />,
    children: (
      <Form layout="stacked" submitLabel="Sign in" hasRequiredNote={false} onSubmit={fn()}>
        <FormField kind="email" label="Email" name="email" autoComplete="username" />
        <FormField kind="password" label="Password" name="password" autoComplete="current-password" />
      </Form>
    ),
  },
  argTypes: {
    children: { control: false },
    footer: { control: false },
    illustration: { control: false },
  },
} satisfies Meta<typeof AuthCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The form on one side, the product's illustration on the other. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Create account' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('heading'));
  },
};

/** Required props only: without an illustration the card is centred. */
export const Bare: Story = {
  args: { title: 'Check your e-mail', children: <p>A link to choose a new password is on its way.</p> },
  render: ({ intro: _intro, footer: _footer, illustration: _illustration, ...args }) => (
    <AuthCard {...args} />
  ),
};

/** One column below the laptop width. */
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

/** One column on a phone, without the illustration. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: { title: 'Create account', intro: 'Ask the office for the address that you are known by.' },
};
