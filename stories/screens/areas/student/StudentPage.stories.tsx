import { areas } from '@firstbell/schema';
import { type StudentProfile } from '@firstbell/schema/profiles';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { type Play } from '../../plays/play.ts';
import { withinPage } from '../../plays/formSteps.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';
import { addDeletedStudent, addStudentDetails } from './fillRecord.ts';
import {
  expectOpenDialogs,
  enterAndWithdrawConsent,
  erasePersonalData,
  expectAsWideAsColumns,
  findPanel,
  leaveWhileSaving,
  shownStudent as student,
  expectRegisterAtToday,
} from './studentPagePlays.ts';

const { id } = student;
const name = `${student.first_name} ${student.last_name}`;
const studentPath = `/student/${id}`;

const readStudent = async ({ services: { http } }: Stage, studentId = id) =>
  (await http.get<StudentProfile>(`/student/${studentId}/profile`)).data;

/** Gives a student of class V the phone, parents and guardian of the shown student. */
const addSibling = async (stage: Stage) => {
  const sibling = buildSchool().students.find((candidate) => candidate.class === 'V' && candidate.id !== id);
  const { record } = await readStudent(stage, sibling?.id);
  const { phone, father, mother, guardian } = student;
  const input = Object.fromEntries(
    Object.keys(areas.student.labels).map((field) => [field, record[field as keyof typeof record]]),
  );
  const body = { ...input, phone, father, mother, guardian, version: record.version };
  await stage.services.http.put(`/student/${record.id}`, body);
};

const addIncident = ({ services: { http } }: Stage) =>
  http.post('/incident', {
    ...{ to_whom: 'Student', id, incident_type: 'Health', date: '2026-11-18' },
    incident: 'Fell in the yard; the knee was cleaned and the father called.',
  });

const meta = {
  title: 'Screens/People/Student Page',
  id: 'screens-student-page',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Shows a child: section, family with call and mail links, attendance, marks, incidents, and the assignments and diary notes of the section.',
      usedBy: 'Everybody at the school; each panel needs the permission of its area.',
      reviewPoints: [
        'Filled: the register of a year, with emphasized absences.',
        'Error in a Panel, Then Retry: one panel fails and is retried without the others.',
        'Deleted: who deleted the record, when, and a button that restores it.',
      ],
    },
    screens: [
      {
        path: '/student/view',
        stories: { empty: 'Chooser' },
        impossibleStates: { conflict: 'Nothing is edited on the page.' },
      },
    ],
    route: `/student/view?id=${id}`,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const expectFilled: Play = async (context) => {
  const { canvas } = context;
  await canvas.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.title).toBe(`${name} · ${id} · VIII-C · Student · Firstbell`));
  await expect(canvas.getByRole('link', { name: 'VIII-C' })).toHaveAttribute(
    'href',
    '/section/view?class=VIII&section=C',
  );
  const family = await findPanel(context, 'Family');
  await expect(family.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', `tel:${student.phone}`);
  await expect(family.getByRole('link', { name: student.email })).toHaveAttribute(
    'href',
    `mailto:${student.email}`,
  );
  const attendance = await findPanel(context, 'Attendance');
  await attendance.findByText(/^\d+(\.\d)?%$/);
  await expect(attendance.getByRole('rowheader', { name: /^Nov/ })).toBeVisible();
  const marks = await findPanel(context, 'Marks');
  await marks.findByRole('columnheader', { name: 'Term 1' });
  await (await findPanel(context, 'Through the years')).findByText(/^VII-C · /);
};

/** A student with all kinds of records of a year. */
export const Filled: Story = {
  parameters: {
    before: async (stage: Stage) => {
      await addSibling(stage);
      await addIncident(stage);
    },
  },
  play: async (context) => {
    await expectFilled(context);
    const siblings = await findPanel(context, 'Siblings in the school');
    await siblings.findByText(/same phone, same parents and guardian$/);
    await expect(siblings.getByRole('link').getAttribute('href')).toMatch(/^\/student\/view\?id=/);
    await (await findPanel(context, 'Incidents')).findByRole('link', { name: 'Health · 18/11/2026' });
  },
};

/** A consent is entered and then withdrawn: both stay in the ledger. */
export const Consents: Story = { play: enterAndWithdrawConsent };

/** The personal data of a student is erased once the admission number is typed. The page then shows the number in place of the name. */
export const Erased: Story = { name: 'Personal Data Erased', play: erasePersonalData };

/** The dialogs of consent, withdrawal and erasure stay open while they save, and show the error if the save fails. */
export const DialogsWhileSaving: Story = { name: 'Error in a Dialog That Saves', play: expectOpenDialogs };

/** If a save fails after its dialog was left, a toast shows the error. */
export const LeftWhileSaving: Story = { name: 'Error After Leaving', play: leaveWhileSaving };

/** `Edit` opens the form. */
export const Edited: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Edit' }));
    await canvas.findByRole('heading', { level: 1, name: 'Edit Student' });
  },
};

/** The history of changes is read-only on the page. Old values are restored in the form. */
export const WithHistory: Story = {
  parameters: { before: addSibling },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const siblings = await findPanel(context, 'Siblings in the school');
    await userEvent.click(await siblings.findByRole('link'));
    await waitFor(() => expect(canvas.queryByRole('heading', { level: 1, name })).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: 'History' }));
    await expectAsWideAsColumns(await canvas.findByText(/^Changed by /));
    await expect(canvas.queryByRole('button', { name: /^Put this value back/ })).toBeNull();
  },
};

/** Leave requested by the family is entered on the student's page; new sheets for its days default to Excused. */
export const LeaveEntered: Story = {
  name: 'Leave Entered, Then Withdrawn',
  play: async (context) => {
    const { canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    const leave = await findPanel(context, 'Leave');
    await leave.findByText('The student has no leave in this year.');
    await userEvent.click(leave.getByRole('button', { name: 'Add leave' }));
    const dialog = within(await page.findByRole('dialog', { name: `Leave of ${name}` }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Wedding in the family');
    await userEvent.click(dialog.getByRole('button', { name: 'Add leave' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await leave.findByText('Wedding in the family');
    await userEvent.click(leave.getByRole('button', { name: 'Withdraw the leave of 20/11/2026' }));
    await leave.findByText('The student has no leave in this year.');
  },
};

/** Saves the whole record as one HTML file, with all years, leaves and consents, and without links. */
export const SavedAsFile: Story = {
  name: 'Saved as a File',
  parameters: {
    before: async (stage: Stage) => {
      await addIncident(stage);
      await addStudentDetails(stage, student);
    },
  },
  play: async ({ canvas, userEvent }) => {
    const blobs: Blob[] = [];
    const spies = [
      spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        blobs.push(blob as Blob);
        return 'blob:record';
      }),
      spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined),
    ];
    await userEvent.click(await canvas.findByRole('button', { name: 'Save as file' }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    spies.forEach((spy) => {
      spy.mockRestore();
    });
    const html = (await blobs[0]?.text()) ?? '';
    await expect(html).toMatch(/<img src="data:image\/jpeg;base64,[\w+/=]+" alt="Photo of /);
    for (const text of [name, student.address, 'Fell in the yard', 'days attended', 'VII-C', 'Unit Test']) {
      await expect(html).toContain(text);
    }
    await expect(html).toContain('<td>23/11/2026</td><td>24/11/2026</td><td>Wedding in the family</td>');
    await expect(html).toContain('<td>Sunita Verma, mother</td>');
    await expect(html).toContain('<td>Term 2</td><td>Remarks</td><td>Reads &lt;well&gt;.</td>');
    await expect(html).not.toMatch(/<(script|a) /);
  },
};

/** Staff who may not edit marks see no links to tests. Staff who may not delete students see no Restore. */
export const Staff: Story = { name: 'For Staff', parameters: { role: 'office' }, play: expectFilled };

/** Shows the section, attendance and marks of a past year, read-only. */
export const PastYear: Story = {
  parameters: {
    before: async (stage: Stage) => {
      const { enrolments } = await readStudent(stage);
      const pastYear = enrolments.at(-1)?.year ?? '';
      await stage.router().navigate(`/student/view?id=${id}&year=${pastYear}`);
    },
  },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText(/^You are looking at /);
    await canvas.findByRole('link', { name: 'VII-C' });
    const attendance = await findPanel(context, 'Attendance');
    await attendance.findByText('No attendance was taken of this student in this year.');
    await expect(canvas.queryByRole('link', { name: 'Edit' })).toBeNull();
  },
};

/** Without an ID the page shows a record chooser. */
export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/student/view' },
  play: async ({ canvas, canvasElement, userEvent, ...context }) => {
    const chooser = await canvas.findByRole('combobox', { name: 'Choose a student to open' });
    await userEvent.type(chooser, id);
    const option = { name: new RegExp(id) };
    await userEvent.click(await withinPage(canvasElement).findByRole('option', option));
    await waitFor(() => expect(requireStage(context).getUrl()).toBe(`/student/view?id=${id}`));
    await canvas.findByRole('heading', { level: 1, name });
  },
};

export const Unknown: Story = {
  parameters: { route: '/student/view?id=X1' },
  play: async ({ canvas }) => {
    await canvas.findByText('No student has the ID X1. Find another by ID or name.');
  },
};

/** A deleted student whom no record names is restored on the page. */
export const Deleted: Story = {
  parameters: { route: '/student/view?id=NEW1', before: addDeletedStudent },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Leela Rao was deleted');
    await expect(canvas.getByText(/^Asha Menon deleted this student on 20\/11\/2026 10:00\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await canvas.findByRole('region', { name: 'Family' });
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('status', { name: 'Loading the student…' });
  },
};

const expectFailed: Play = async ({ canvas }) => {
  await canvas.findByText('The student could not be loaded');
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
};

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: expectFailed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: expectFailed };

/** A failed panel does not affect the other panels, and has its own Retry. */
export const PartFailed: Story = {
  name: 'Error in a Panel, Then Retry',
  parameters: { api: { failing: [`${studentPath}/marks`] } },
  play: async (context) => {
    const marks = await findPanel(context, 'Marks');
    await marks.findByText('This could not be loaded');
    await (await findPanel(context, 'Attendance')).findByText(/^\d+(\.\d)?%$/);
    requireStage(context).setFaults({});
    await context.userEvent.click(marks.getByRole('button', { name: 'Retry' }));
    await marks.findByRole('columnheader', { name: 'Term 1' });
  },
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectFilled };

export const NarrowRegister: Story = {
  name: 'Phone, Register at Today',
  globals: { viewport: { value: 'phone' } },
  play: expectRegisterAtToday,
};
