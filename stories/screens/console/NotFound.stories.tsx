import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const NO_REQUEST_NO_EDIT = 'The screen sends no request and has nothing to edit.';

const meta = {
  title: 'Screens/Account/404',
  id: 'screens-404',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Says that the address has no page, and links to the home page.',
      usedBy: 'People who followed a wrong link.',
      reviewPoints: ['Filled: one sentence and one link.'],
    },
    screens: [
      {
        path: '*',
        impossibleStates: {
          empty: NO_REQUEST_NO_EDIT,
          loading: NO_REQUEST_NO_EDIT,
          failed: NO_REQUEST_NO_EDIT,
          conflict: NO_REQUEST_NO_EDIT,
          offline: NO_REQUEST_NO_EDIT,
        },
      },
    ],
    route: '/no-such-page',
    isSignedIn: false,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: '404' });
    await expect(canvas.getByText("The page you are looking for doesn't exist.")).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/login');
  },
};

/** The path begins with the path of an existing page. */
export const Narrow: Story = {
  name: 'Phone',
  parameters: { route: '/login/x' },
  globals: { viewport: { value: 'phone' } },
  play: Filled.play!,
};

export const BackToHome: Story = {
  parameters: { isSignedIn: true, route: '/student/add/more' },
  play: async ({ canvas, userEvent, ...context }) => {
    await canvas.findByRole('heading', { level: 1, name: '404' });
    await userEvent.click(canvas.getByRole('link', { name: 'Back to home' }));
    await canvas.findByRole('heading', { level: 1, name: 'Dashboard' });
    await expect(requireStage(context).getUrl()).toBe('/');
  },
};
