import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { field, fill, openField, submit, wholePage } from './formSteps.ts';
import { patient, type PlayContext } from './play.ts';
import { type Stage } from './stage.ts';
import { onStage, stageOf } from './withConsole.tsx';

const meta = {
  title: 'Screens/Support',
  tags: ['!autodocs'],
  ...onStage,
  parameters: { ...onStage.parameters, route: '/support' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

type Values = { mail?: string; phone: string };

/** Saves a contact as somebody else would, over the newest version. */
async function save({ services: { http } }: Stage, key: string, values: Values) {
  const { data } = await http.get<{ version: number }>(`/support/${key}`);
  await http.put(`/support/${key}`, { ...values, version: data.version });
}

const fillAll = async (stage: Stage) => {
  await save(stage, 'app', { mail: 'app.support@firstbell.example', phone: '9876543210' });
  await save(stage, 'admin', { mail: 'office@firstbell.example', phone: '0755 255 0101' });
  await save(stage, 'emergency', { phone: '108' });
};

const card = async ({ canvas }: PlayContext, name: string) =>
  within(await canvas.findByRole('article', { name }, patient));

export const Filled: Story = {
  parameters: { before: fillAll },
  play: async (context) => {
    const app = await card(context, 'App Support');
    const call = await app.findByRole('link', { name: '+91 98765 43210' }, patient);
    await expect(call).toHaveAttribute('href', 'tel:+919876543210');
    await expect(app.getByRole('link', { name: 'app.support@firstbell.example' })).toBeVisible();
    const edit = await app.findByRole('link', { name: 'Edit App Support' }, patient);
    await expect(edit).toHaveAttribute('href', '/app_support/edit');
    const emergency = await card(context, 'Emergency Contact');
    await expect(emergency.getByRole('link', { name: '108' })).toHaveAttribute('href', 'tel:108');
    await expect(emergency.queryByRole('img', { name: 'Mail' })).toBeNull();
  },
};

export const Narrow: Story = { ...Filled, globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  parameters: { api: { empty: true } },
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getAllByText('No number yet')).toHaveLength(3), patient);
    const app = await card(context, 'App Support');
    await expect(app.getByRole('link', { name: 'Edit App Support' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async (context) => {
    const app = await card(context, 'App Support');
    await expect(app.getByRole('status', { name: 'Loading…' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { before: fillAll, api: { fail: 500 } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('The contacts could not be loaded', {}, patient);
    stageOf(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await (await card(context, 'Emergency Contact')).findByRole('link', { name: '108' }, patient);
  },
};

export const Offline: Story = {
  parameters: { api: { offline: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('The contacts could not be loaded', {}, patient);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const EditApp: Story = {
  parameters: { route: '/app_support/edit', before: fillAll },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await expect(await openField(canvas, 'Phone')).toHaveValue('+919876543210');
    await expect(canvas.getByRole('heading', { level: 1, name: 'Edit App Support' })).toBeVisible();
    await expect(field(canvas, 'Phone')).toHaveAttribute('placeholder', '+91');
    await fill(userEvent, field(canvas, 'Mail'), 'new@firstbell.example');
    await submit(userEvent, canvas);
    await wholePage(canvasElement).findByText('App Support saved.', {}, patient);
    await (await card(context, 'App Support')).findByRole('link', { name: 'new@firstbell.example' }, patient);
    await expect(stageOf(context).address()).toBe('/support');
  },
};

export const EditAdmin: Story = {
  parameters: { route: '/admin_support/edit', api: { empty: true } },
  play: async ({ canvas, userEvent }) => {
    await expect(await openField(canvas, 'Mail')).toHaveValue('');
    await submit(userEvent, canvas);
    await waitFor(() => expect(field(canvas, 'Mail')).toHaveFocus());
    await expect(field(canvas, 'Mail')).toHaveAccessibleDescription('Enter an email address.');
    await fill(userEvent, field(canvas, 'Phone'), '12');
    await userEvent.tab();
    await waitFor(() =>
      expect(field(canvas, 'Phone')).toHaveAccessibleDescription('Enter a phone number of 3 to 15 digits.'),
    );
  },
};

export const EditEmergency: Story = {
  parameters: { route: '/emergency_contact/edit', before: fillAll },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await expect(await openField(canvas, 'Phone')).toHaveValue('108');
    await expect(canvas.queryByLabelText(/^Mail/)).toBeNull();
    await fill(userEvent, field(canvas, 'Phone'), '112');
    await submit(userEvent, canvas);
    await wholePage(canvasElement).findByText('Emergency Contact saved.', {}, patient);
    await (await card(context, 'Emergency Contact')).findByRole('link', { name: '112' }, patient);
  },
};

export const EditConflict: Story = {
  parameters: { route: '/app_support/edit', before: fillAll },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await fill(userEvent, await openField(canvas, 'Phone'), '9000000001');
    await save(stageOf(context), 'app', { mail: 'app.support@firstbell.example', phone: '9000000002' });
    await submit(userEvent, canvas);
    const name = 'Someone else changed this contact';
    const dialog = within(await wholePage(canvasElement).findByRole('dialog', { name }, patient));
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Phone' })).toBeVisible(), patient);
  },
};

export const EditNarrow: Story = {
  parameters: { route: '/app_support/edit', before: fillAll },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await openField(canvas, 'Phone')).toHaveValue('+919876543210');
  },
};

export const ReadOnly: Story = {
  parameters: { role: 'staff' },
  play: async (context) => {
    await card(context, 'App Support');
    await context.canvas.findByRole('heading', { level: 1, name: 'Support' });
    await waitFor(
      () => expect(context.canvas.queryByRole('status', { name: 'Loading…' })).toBeNull(),
      patient,
    );
    await expect(context.canvas.queryByRole('link', { name: /^Edit / })).toBeNull();
  },
};

export const EditForbidden: Story = {
  parameters: { route: '/app_support/edit', role: 'staff' },
  play: async ({ canvas }) => {
    await canvas.findByText('This page is for administrators', {}, patient);
  },
};
