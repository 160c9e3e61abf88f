import { contrast, createThemes } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { neemGrove } from '../../.storybook/brands.ts';
import { type PlayContext } from '../screens/plays/play.ts';
import { onStage } from '../screens/stage/withConsole.tsx';

const meta = {
  title: 'Foundations/Brand',
  tags: ['!autodocs'],
  ...onStage,
  parameters: { ...onStage.parameters, route: '/dashboard', brand: neemGrove },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const expectBrand = async ({ canvas, canvasElement }: PlayContext) => {
  const { body, defaultView } = canvasElement.ownerDocument;
  await expect(await canvas.findByText('Neem Grove')).toBeVisible();
  await expect(defaultView?.getComputedStyle(body).fontFamily).toContain('Iowan Old Style');
};

/** The real console, with the real API, in another school's brand. The brand is one object that is passed to `Console`. */
export const Dashboard: Story = {
  play: async (context) => {
    await context.canvas.findByRole('heading', { level: 1, name: 'Dashboard' });
    await context.canvas.findByRole('figure', { name: 'Attendance of the last 30 days' });
    await expectBrand(context);
  },
};

/** The sign-in screen of Neem Grove. The button has the brand's colour, whose contrast to white is 6.5 : 1. */
export const Login: Story = {
  parameters: { route: '/login', isSignedIn: false },
  play: async (context) => {
    const signInButton = await context.canvas.findByRole('button', { name: 'Sign in' });
    await expectBrand(context);
    await expect(signInButton).toBeVisible();
    const { accent, onAccent } = createThemes(neemGrove).light.color;
    await expect(accent).toBe(neemGrove.color);
    await expect(contrast(onAccent, accent).toFixed(1)).toBe('6.5');
  },
};

/** A colour with too little contrast to white is darkened, and keeps its hue. */
export const TooBright: Story = {
  ...Login,
  parameters: { ...Login.parameters, brand: { name: 'Marigold House', color: '#ffc20e' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Marigold House')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible();
  },
};
