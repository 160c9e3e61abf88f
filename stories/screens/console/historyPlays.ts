import { choiceLabel, student, teacher } from '@firstbell/schema';
import { buildSchool, buildStudent } from '@firstbell/schema/sample';
import { expect, waitFor, within } from 'storybook/test';
import {
  MARKED_SHEET_URL,
  readMark,
  markRow,
  findRosterRows,
  saveAndWait,
} from '../areas/attendance/attendanceSteps.ts';
import { TERMS_LABEL } from '../plays/formPlays.ts';
import { getField, fill, findEnabledField, submit, withinPage } from '../plays/formSteps.ts';
import { type Play, type PlayContext } from '../plays/play.ts';
import { type Stage } from '../stage/stage.ts';
import { requireStage } from '../stage/withConsole.tsx';

/** Student whose history is shown. */
const shownStudent = buildSchool().students[0] ?? buildStudent();
/** URL of the form of that student. */
export const STUDENT_FORM_URL = `/student/edit?id=${shownStudent.id}`;
export { MARKED_SHEET_URL };

const NEW_EMAIL = 'new.address@example.com';
const OTHER_EMAIL = 'other@example.com';

/** Saves changed values of a record as another person. */
async function changeRecord({ services: { http } }: Stage, path: string, values: object) {
  const { data } = await http.get<Record<string, unknown>>(path);
  const area = path.startsWith('/student') ? student : teacher;
  const input = Object.fromEntries(Object.keys(area.labels).map((name) => [name, data[name]]));
  await http.put(path, { ...input, ...values, version: data.version });
}
const STUDENT_PATH = `/student/${shownStudent.id}`;

/** Changes a student twice. */
export const changeTwice = async (stage: Stage) => {
  await changeRecord(stage, STUDENT_PATH, {
    email: NEW_EMAIL,
    dob: '2014-02-03',
    sex: shownStudent.sex === 'male' ? 'female' : 'male',
  });
  await changeRecord(stage, STUDENT_PATH, { address: '12, Lake Road, Kota' });
};

/** Changes the long address of a student many times. */
export const changeOften = async (stage: Stage) => {
  const longAddress = 'Flat 12 B, Shanti Apartments, behind the old post office, Ring Road, '.repeat(4);
  for (let index = 0; index < 32; index += 1)
    await changeRecord(stage, STUDENT_PATH, { address: `${longAddress}${index}` });
};

/** Gives a teacher an Aadhar number, then changes it. */
export const changeAadhar = async (stage: Stage) => {
  await changeRecord(stage, '/teacher/T101', { aadhar_number: '234123412346' });
  await changeRecord(stage, '/teacher/T101', { aadhar_number: '999941057058' });
};

const openHistory: Play = async ({ canvas, userEvent }) => {
  await findEnabledField(canvas, 'First Name');
  await userEvent.click(canvas.getByRole('button', { name: 'History' }));
};
const findHistory = async (context: PlayContext, name = shownStudent.id) =>
  within(await context.canvas.findByRole('list', { name: `History of ${name}` }));
const putBackButtonOf = (value: string) => ({ name: `Put this value back: ${value}` });

const expectHistory: Play = async (context) => {
  await openHistory(context);
  const history = await findHistory(context);
  await expect(history.getAllByText(/^Changed by /)).toHaveLength(2);
  await expect(history.getByText(shownStudent.email)).toBeVisible();
  await expect(history.getByText('03/02/2014')).toBeVisible();
  await expect(history.getByText(choiceLabel('sex', shownStudent.sex))).toBeVisible();
  await expect(history.getByRole('button', putBackButtonOf(`Email, ${shownStudent.email}`))).toBeEnabled();
};

const expectFailed: Play = async (context) => {
  await findEnabledField(context.canvas, 'First Name');
  requireStage(context).setFaults({ failing: [`${STUDENT_PATH}/changes`] });
  await openHistory(context);
  await context.canvas.findByText('The history could not be loaded');
};

const putValueBack: Play = async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  await expectHistory(context);
  await userEvent.click(
    (await findHistory(context)).getByRole('button', putBackButtonOf(`Email, ${shownStudent.email}`)),
  );
  await withinPage(canvasElement).findByText('Student saved.');
  await waitFor(() => expect(getField(canvas, 'Email')).toHaveValue(shownStudent.email));
  await waitFor(() =>
    expect(canvas.getByRole('list', { name: `History of ${shownStudent.id}` })).toHaveFocus(),
  );
};

/** Plays of the history below a form, and of the Undo of an edit. */
export const historyPlays = {
  shown: expectHistory,

  putBack: putValueBack,

  putBackUndone: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await putValueBack(context);
    const page = withinPage(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText('Student: the changes were undone.');
    await waitFor(() => expect(getField(canvas, 'Email')).toHaveValue(NEW_EMAIL));
    await expect((await findHistory(context)).getAllByText(/^Changed by /)).toHaveLength(4);
  },

  whileTyping: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await findEnabledField(canvas, 'Last Name');
    await fill(userEvent, getField(canvas, 'Last Name'), 'Fernandes');
    await putValueBack(context);
    await expect(getField(canvas, 'Last Name')).toHaveValue('Fernandes');
    await userEvent.click(canvas.getByRole('checkbox', { name: TERMS_LABEL }));
    await submit(userEvent, canvas);
    await waitFor(() => expect(requireStage(context).getUrl()).toBe('/student'));
    await expect(withinPage(canvasElement).queryByRole('dialog')).toBeNull();
    const { data } = await requireStage(context).services.http.get<unknown>(STUDENT_PATH);
    await expect(data).toMatchObject({ last_name: 'Fernandes', email: shownStudent.email });
  },

  conflict: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await expectHistory(context);
    await changeRecord(requireStage(context), STUDENT_PATH, { email: OTHER_EMAIL });
    await userEvent.click(
      (await findHistory(context)).getByRole('button', putBackButtonOf(`Email, ${shownStudent.email}`)),
    );
    await withinPage(canvasElement).findByText(/^Not put back: Email was changed since, by /);
    await waitFor(() => expect(getField(canvas, 'Email')).toHaveValue(OTHER_EMAIL));
    await expect((await findHistory(context)).getAllByText(OTHER_EMAIL)[0]).toBeVisible();
  },

  savedUndone: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await fill(userEvent, await findEnabledField(canvas, 'Last Name'), 'Fernandes');
    await userEvent.click(canvas.getByRole('checkbox', { name: TERMS_LABEL }));
    await submit(userEvent, canvas);
    await canvas.findByText(`${shownStudent.first_name} Fernandes`);
    const page = withinPage(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText('Student: the changes were undone.');
    await canvas.findByText(`${shownStudent.first_name} ${shownStudent.last_name}`);
  },

  empty: async (context) => {
    await openHistory(context);
    await context.canvas.findByText(/^No change has been recorded yet\./);
  },

  loading: async (context) => {
    await findEnabledField(context.canvas, 'First Name');
    requireStage(context).setFaults({ latency: 'forever' });
    await openHistory(context);
    await context.canvas.findByRole('status', { name: 'Loading the history…' });
  },

  failed: expectFailed,

  retried: async (context) => {
    await expectFailed(context);
    requireStage(context).setFaults({});
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Retry' }));
    await findHistory(context);
  },

  closed: async (context) => {
    await findEnabledField(context.canvas, 'First Name');
    requireStage(context).setFaults({ failing: [`${STUDENT_PATH}/changes`], fail: 403 });
    await openHistory(context);
    await context.canvas.findByText(/^You cannot see this history\./);
    await expect(context.canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },

  long: async (context) => {
    const { canvas, userEvent } = context;
    await openHistory(context);
    await expect((await findHistory(context)).getAllByText(/^Changed by /)).toHaveLength(30);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await waitFor(async () =>
      expect((await findHistory(context)).getAllByText(/^Changed by /)).toHaveLength(32),
    );
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },

  masked: async (context) => {
    await openHistory(context);
    const history = await findHistory(context, 'T101');
    await expect(history.getByText('XXXX XXXX 7058')).toBeVisible();
    await expect(history.queryByRole('button', { name: /^Put this value back/ })).toBeNull();
  },

  sheet: async (context) => {
    const { canvas, userEvent } = context;
    const [firstRow] = await findRosterRows(canvas);
    const studentName = firstRow?.querySelector('.name')?.firstChild?.textContent ?? '';
    await markRow(context, 0, 'e');
    await saveAndWait(context);
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    await userEvent.click(
      await canvas.findByRole('button', { name: new RegExp(`^Put this value back: ${studentName}, `) }),
    );
    await waitFor(() => expect(readMark(firstRow)).not.toBe('Excused'));
  },
} satisfies Record<string, Play>;
