import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { patient } from './play.ts';
import { account } from './tabIdentity.ts';
import { onStage } from './withConsole.tsx';

const meta = {
  title: 'Screens/My Profile',
  tags: ['!autodocs'],
  ...onStage,
  parameters: { ...onStage.parameters, route: '/users-profile.html' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^Name/, {}, patient)).toHaveValue('admin');
    await expect(canvas.getByLabelText('Email')).toHaveValue(account.email);
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('readonly');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } }, play: Default.play! };

export const Renamed: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^Name/, {}, patient);
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(name).toHaveAccessibleDescription('Enter a name.');
    await userEvent.type(name, 'Meera Pillai');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText('Profile saved.', {}, patient);
    await expect(canvas.getByRole('button', { name: /Meera Pillai/ })).toBeVisible();
  },
};

export const PasswordLink: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }, patient));
    await canvas.findByText(`A link to set a new password is on its way to ${account.email}.`, {}, patient);
  },
};
