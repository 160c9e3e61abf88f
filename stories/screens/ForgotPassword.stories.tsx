import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { patient, type PlayContext } from './play.ts';
import { onStage } from './withConsole.tsx';

const meta = {
  title: 'Screens/Lost Password',
  tags: ['!autodocs'],
  ...onStage,
  parameters: { ...onStage.parameters, route: '/forgot-password.html', isSignedIn: false },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = ({ canvas }: PlayContext) =>
  canvas.findByRole('heading', { level: 1, name: 'Lost password?' }, patient);

export const Default: Story = {
  play: async (context) => {
    await opened(context);
    await expect(context.canvas.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
      'href',
      '/login',
    );
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } }, play: Default.play! };

export const NoAddress: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await opened(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    const email = canvas.getByLabelText(/^Email/);
    await expect(email).toHaveAccessibleDescription('Enter your email.');
    await expect(email).toHaveFocus();
  },
};

export const Sent: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await opened(context);
    await userEvent.type(canvas.getByLabelText(/^Email/), 'nobody@firstbell.example{Enter}');
    const answer = await canvas.findByText(/^If nobody@firstbell\.example has an account/, {}, patient);
    await expect(answer).toBeVisible();
  },
};
