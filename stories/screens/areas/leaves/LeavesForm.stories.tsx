import { leaves, type Applicant } from '@firstbell/schema';
import { buildLeaveRequest } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { editPlays } from '../../plays/editPlays.ts';
import { fill, findEnabledField, submit, withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { saveOptionalFields, saveEmptyFields } from '../settings/requiredSteps.ts';
import { createEditForm } from '../../states/screenStates.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const newRecord = { ...buildLeaveRequest(), status: 'Pending', decision_note: '' };
const facts = {
  area: leaves,
  newRecord,
  change: { field: 'title', mine: 'Family wedding', theirs: 'Family visit' },
  missing: 'Enter what the leave is for.',
};
const edit = editPlays(facts);

const addRequest = async ({ services: { http } }: Stage, request?: Parameters<typeof buildLeaveRequest>[0]) =>
  (await http.post<{ key: string }>('/me/leaves', buildLeaveRequest(request))).data.key;
const openForm = ({ router }: Stage, key: string) => router().navigate(`/leaves/edit?id=${key}`);
/** Requests a leave for an account that is not linked to a teacher, and opens the request. */
const openNewRequest = async (stage: Stage) => {
  await openForm(stage, await addRequest(stage));
};
const findPendingKey = async ({ services: { http } }: Stage) => {
  const { data } = await http.get<{ rows: { key: string }[] }>('/leaves?q=pending');
  return data.rows[0]?.key ?? '';
};
/** Opens a leave requested by a teacher. */
const openTeacherRequest = async (stage: Stage) => {
  await openForm(stage, await findPendingKey(stage));
};

const EMPTIED_FIELDS = ['residential_address', 'permanent_address', 'phone', 'email', 'higher_degree'];
/** Opens a leave of a teacher whose record has empty optional fields. */
const openBareTeacherRequest = async (stage: Stage) => {
  const key = await findPendingKey(stage);
  const { data } = await stage.services.http.get<Applicant>(`/leaves/${key}/applicant`);
  await saveOptionalFields(stage, { teacher: EMPTIED_FIELDS });
  await saveEmptyFields(stage, `/teacher/${data.teacher?.id ?? ''}`, EMPTIED_FIELDS);
  await openForm(stage, key);
};

const meta = {
  title: 'Screens/Office/Leaves Form',
  id: 'screens-leaves-form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Decides a request for leave: approves or rejects it with a note, beside the applicant’s own record.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: [
        'Overlap: the same person has approved leave on some of these days.',
        'Decision Changed: an approved request is rejected later.',
      ],
    },
    screens: [createEditForm('/leaves/edit')],
    route: '/leaves/edit',
    before: openNewRequest,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The request of a teacher beside the teacher's own record. */
export const Filled: Story = {
  parameters: { before: openTeacherRequest },
  play: async ({ canvas }) => {
    await findEnabledField(canvas, 'Title');
    await expect(canvas.getByRole('heading', { level: 1, name: 'Edit Leaves' })).toBeVisible();
    await canvas.findByText('Residential Address');
    await expect(canvas.getByText('Higher Degree')).toBeVisible();
    await expect(canvas.getByText('Note with the request')).toBeVisible();
    const teacherLink = canvas.getByRole('link', { name: /^T\d+$/ });
    await expect(teacherLink.getAttribute('href')).toMatch(/^\/teacher\/view\?id=T\d+$/);
  },
};

/** Empty optional fields are omitted from the teacher's record; two empty addresses are not described as equal. */
export const BareRecord: Story = {
  parameters: { before: openBareTeacherRequest },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Other leaves this year' });
    const record = within(canvas.getByRole('region', { name: 'Record' }));
    await expect(record.getByText('Email')).toBeVisible();
    for (const name of ['Phone', 'Residential Address', 'Permanent Address', 'Higher Degree']) {
      await expect(record.queryByText(name)).toBeNull();
    }
  },
};

export const Conflict: Story = { play: edit.conflict };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { before: () => Promise.resolve() },
  play: edit.chooser,
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: edit.loading,
};

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: edit.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: edit.failed };

/** The form and the teacher's record are loaded by separate requests, each with Retry. */
export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: async ({ canvas, userEvent, ...context }) => {
    await canvas.findByText('The form could not be loaded');
    await canvas.findAllByText('This could not be loaded.');
    requireStage(context).setFaults({});
    for (const button of canvas.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button);
    await findEnabledField(canvas, 'Title');
    await canvas.findByText('The account is not linked to a teacher.');
  },
};

export const Forbidden: Story = { name: 'No Access', parameters: { role: 'office' }, play: edit.forbidden };

export const Narrow: Story = {
  name: 'Phone',
  parameters: { before: openTeacherRequest },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await findEnabledField(canvas, 'Title');
    await canvas.findByText('Residential Address');
  },
};

/** An applicant who is not a teacher is shown by name and email address. */
export const NoTeacher: Story = {
  name: 'Teacher Record Missing',
  play: async ({ canvas }) => {
    await findEnabledField(canvas, 'Title');
    await canvas.findByText('The account is not linked to a teacher.');
    await expect(canvas.getByText('No other leave was requested this year.')).toBeVisible();
  },
};

const createDecisionPlay =
  (button: string, status: string): Play =>
  async ({ canvas, canvasElement, userEvent }) => {
    await fill(userEvent, await findEnabledField(canvas, 'Note On The Decision'), 'Meera takes the lessons.');
    await userEvent.click(canvas.getByRole('button', { name: button }));
    await withinPage(canvasElement).findByText('Leaves saved.');
    await waitFor(() => expect(canvas.getByText(newRecord.title).closest('tr')).toHaveTextContent(status));
  };

/** A pending request is approved with one press, together with the typed note. */
export const Approved: Story = { play: createDecisionPlay('Approve', 'Approved') };

export const Rejected: Story = { play: createDecisionPlay('Reject', 'Rejected') };

/** The leave shows who decided and when; the decision can be changed. */
export const DecidedAnew: Story = {
  name: 'Decision Changed',
  parameters: {
    before: async (stage: Stage) => {
      const { http } = stage.services;
      const key = await addRequest(stage);
      const body = { ...newRecord, note: undefined, status: 'Approved', version: 1 };
      await http.put(`/leaves/${key}`, body);
      await openForm(stage, key);
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const status = await findEnabledField(canvas, 'Status');
    await expect(status).toHaveAccessibleDescription('Approved by Asha Menon on 20/11/2026 10:00.');
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
    await fill(userEvent, status, 'Rejected');
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Leaves saved.');
  },
};

/** A warning appears while typing if the same person has approved leave on some of the days. */
export const Overlap: Story = {
  parameters: {
    before: async (stage: Stage) => {
      const { http } = stage.services;
      const approvedKey = await addRequest(stage, { from: '2026-12-14', to: '2026-12-18' });
      const body = { ...newRecord, note: undefined, from: '2026-12-14', to: '2026-12-18', version: 1 };
      await http.put(`/leaves/${approvedKey}`, { ...body, status: 'Approved' });
      await openForm(stage, await addRequest(stage, { from: '2026-12-21', to: '2026-12-22' }));
    },
  },
  play: async ({ canvas, userEvent }) => {
    const fromField = await findEnabledField(canvas, 'From');
    await canvas.findByText('5 working days approved');
    await expect(canvas.queryByText(/has approved leave on some of these days/)).toBeNull();
    await fill(userEvent, fromField, '2026-12-18');
    await canvas.findByText(/has approved leave on some of these days/);
    await fill(userEvent, fromField, '2026-12-19');
    await waitFor(() => expect(canvas.queryByText(/has approved leave on some of these days/)).toBeNull());
  },
};
