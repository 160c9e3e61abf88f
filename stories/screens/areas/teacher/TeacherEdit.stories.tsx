import { type TeacherRecord } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { editPlays } from '../../plays/editPlays.ts';
import { getField, fill, findEnabledField, withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { createEditForm } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';
import { teacherFacts as facts } from './teacherFacts.ts';

const edit = editPlays(facts);

const meta = {
  title: 'Screens/People/Teacher Edit',
  id: 'screens-teacher-edit',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Changes a teacher’s record.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: [
        'Masked Aadhar and Shown Aadhar: the number is shown only on request, and the log records who requested it.',
        'Aadhar Kept: another change leaves the number as it is.',
      ],
    },
    screens: [createEditForm('/teacher/edit')],
    route: `/teacher/edit?id=${facts.known.id}`,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: edit.filled };

export const Conflict: Story = { play: edit.conflict };

const AADHAR = '234123412346';

/** Parameters that give the teacher of the form an Aadhar number. */
const withAadhar = {
  before: async ({ services: { http } }: Stage) => {
    const { key, created_at, updated_at, updated_by, ...input } = (
      await http.get<TeacherRecord>('/teacher/T101')
    ).data;
    await http.put(`/teacher/${key}`, { ...input, aadhar_number: AADHAR });
  },
};

const showAadhar: Play = async ({ canvas, userEvent }) => {
  await findEnabledField(canvas, 'Aadhar Number');
  const showButton = canvas.getByRole('button', { name: 'Show the Aadhar Number' });
  if (showButton.getAttribute('aria-expanded') === 'false') await userEvent.click(showButton);
  await fill(userEvent, await canvas.findByLabelText(/^Reason/), 'Provident fund form');
  await userEvent.click(canvas.getByRole('button', { name: 'Show the number' }));
};

/** Simulates a reload, and expects that the browser's storage does not contain the number. */
const expectNothingStored = async ({ services, getUrl }: Stage) => {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const keys = await services.offlineStore.listKeys('');
  const values = await Promise.all(keys.map((key) => services.offlineStore.read(key)));
  const storedText = JSON.stringify([
    ...[{ ...sessionStorage }, { ...localStorage }, history.state as unknown, getUrl()],
    ...[keys, values],
  ]);
  await expect(storedText).not.toMatch(/2341\s*2341|9999\s*4105/);
};

export const MaskedAadhar: Story = {
  parameters: withAadhar,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await findEnabledField(canvas, 'Aadhar Number')).toHaveValue('XXXX XXXX 2346');
    await expect(getField(canvas, 'Aadhar Number')).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(getField(canvas, 'Aadhar Number')).toHaveValue('');
    await expect(getField(canvas, 'Aadhar Number')).toHaveFocus();
    await fill(userEvent, getField(canvas, 'Aadhar Number'), '9999 4105 7058');
    await expectNothingStored(requireStage(context));
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the old one' }));
    await expect(getField(canvas, 'Aadhar Number')).toHaveValue('XXXX XXXX 2346');
  },
};

export const ShownAadhar: Story = {
  parameters: withAadhar,
  play: async (context) => {
    const { canvas } = context;
    await showAadhar(context);
    await waitFor(() => expect(getField(canvas, 'Aadhar Number')).toHaveValue('2341 2341 2346'));
    await canvas.findByText('The whole number is shown. The audit log says who looked at it, and why.');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Hide the Aadhar Number' })).toHaveFocus());
    await expectNothingStored(requireStage(context));
  },
};

export const HiddenAadhar: Story = {
  parameters: withAadhar,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await ShownAadhar.play?.(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Hide the Aadhar Number' }));
    await expect(getField(canvas, 'Aadhar Number')).toHaveValue('XXXX XXXX 2346');
    await expect(canvas.queryByText(/whole number/)).toBeNull();
  },
};

export const AadharNotShown: Story = {
  name: 'Aadhar Error, Not Shown',
  parameters: withAadhar,
  play: async (context) => {
    const { canvas } = context;
    await findEnabledField(canvas, 'Aadhar Number');
    requireStage(context).setFaults({ failing: ['/teacher/T101/aadhar_number'], fail: 503 });
    await showAadhar(context);
    await canvas.findByText(/^The number could not be shown\. /);
    await expect(getField(canvas, 'Aadhar Number')).toHaveValue('XXXX XXXX 2346');
    requireStage(context).setFaults({});
    await showAadhar(context);
    await waitFor(() => expect(getField(canvas, 'Aadhar Number')).toHaveValue('2341 2341 2346'));
    requireStage(context).setFaults({ offline: true });
    await context.userEvent.click(canvas.getByRole('button', { name: 'Hide the Aadhar Number' }));
    await showAadhar(context);
    await canvas.findByText(
      'The number could not be shown. Firstbell could not be reached. Check the connection and try again.',
    );
  },
};

/** Without a reason no request is sent, and the field shows an error. */
export const AadharWithoutReason: Story = {
  name: 'Aadhar Without a Reason',
  parameters: withAadhar,
  play: async ({ canvas, userEvent }) => {
    await findEnabledField(canvas, 'Aadhar Number');
    await userEvent.click(canvas.getByRole('button', { name: 'Show the Aadhar Number' }));
    const reason = await canvas.findByLabelText(/^Reason/);
    await waitFor(() => expect(reason).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Say why you need the number\./));
    await expect(getField(canvas, 'Aadhar Number')).toHaveValue('XXXX XXXX 2346');
  },
};

/** A save without a change of the number does not change it, although the form has only the masked number. */
export const AadharKept: Story = {
  parameters: withAadhar,
  play: async (context) => {
    await edit.saved(context);
    const { data } = await requireStage(context).services.http.post<unknown>('/teacher/T101/aadhar_number', {
      reason: 'Provident fund form',
    });
    await expect(data).toEqual({ aadhar_number: AADHAR });
  },
};

/** Makes the teacher the class teacher of one more section. */
export const ClassTeacherOf: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const sections = within(await canvas.findByRole('region', { name: 'Sections' }));
    const select = await sections.findByRole('combobox', { name: 'Class teacher of' });
    await waitFor(() => expect(select.querySelectorAll('option').length).toBeGreaterThan(5));
    await userEvent.selectOptions(select, 'XII-A');
    await userEvent.click(sections.getByRole('button', { name: 'Add' }));
    await withinPage(canvasElement).findByText(/^Class teacher of XII-A/);
    await canvas.findByRole('button', { name: 'No longer class teacher of XII-A' });
  },
};

/** Invites the teacher at the record’s e-mail address, then unlinks the account. */
export const Invited: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = withinPage(canvasElement);
    const accountPanel = within(await canvas.findByRole('region', { name: 'Account' }));
    await userEvent.click(await accountPanel.findByRole('button', { name: /^Invite to / }));
    const dialog = within(await page.findByRole('dialog'));
    await expect(getField(dialog, 'Email')).toHaveValue(facts.known.email);
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    await page.findByText(`${facts.known.email} is invited.`);
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Account' })).toHaveTextContent('Invited'));
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink' }));
    await canvas.findByText('No account yet.');
  },
};

/** The form refuses the e-mail address of another teacher’s account, with an error on the field. */
export const InvitationRefused: Story = {
  parameters: {
    before: async ({ services: { http } }: Stage) => {
      await http.post('/teacher_account/T102', { email: facts.known.email });
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = withinPage(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Invite to / }));
    const dialog = within(await page.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    const message = 'This is the account of T102.';
    await waitFor(() => expect(getField(dialog, 'Email')).toHaveAccessibleDescription(message));
  },
};

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/teacher/edit' },
  play: edit.chooser,
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: edit.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: edit.failed };

export const Offline: Story = { play: edit.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: edit.filled };

export const Forbidden: Story = { name: 'No Access', parameters: { role: 'office' }, play: edit.forbidden };
