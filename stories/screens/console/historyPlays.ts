import { choiceLabel, student, teacher } from '@firstbell/schema';
import { buildSchool, buildStudent } from '@firstbell/schema/sample';
import { expect, waitFor, within } from 'storybook/test';
import {
  MARKED_SHEET_URL,
  markOf,
  markRow,
  findRosterRows,
  saveAndWait,
} from '../areas/attendance/attendanceSteps.ts';
import { TERMS } from '../plays/formPlays.ts';
import { field, fill, findEnabledField, submit, wholePage } from '../plays/formSteps.ts';
import { longTimeout, type Play, type PlayContext } from '../plays/play.ts';
import { type Stage } from '../stage/stage.ts';
import { stageOf } from '../stage/withConsole.tsx';

/** The student whose history is shown, and the URL of the form. */
const known = buildSchool().students[0] ?? buildStudent();
export const STUDENT = `/student/edit?id=${known.id}`;
export { MARKED_SHEET_URL };

const NEW = 'new.address@example.com';
const OTHER = 'other@example.com';

/** Saves changed values of a record as another person. */
async function changeRecord({ services: { http } }: Stage, path: string, values: object) {
  const { data } = await http.get<Record<string, unknown>>(path);
  const area = path.startsWith('/student') ? student : teacher;
  const input = Object.fromEntries(Object.keys(area.labels).map((name) => [name, data[name]]));
  await http.put(path, { ...input, ...values, version: data.version });
}
const path = `/student/${known.id}`;

/** Changes a student twice. */
export const changeTwice = async (stage: Stage) => {
  await changeRecord(stage, path, {
    email: NEW,
    dob: '2014-02-03',
    sex: known.sex === 'male' ? 'female' : 'male',
  });
  await changeRecord(stage, path, { address: '12, Lake Road, Kota' });
};

/** Changes the long address of a student many times. */
export const changeOften = async (stage: Stage) => {
  const long = 'Flat 12 B, Shanti Apartments, behind the old post office, Ring Road, '.repeat(4);
  for (let index = 0; index < 32; index += 1) await changeRecord(stage, path, { address: `${long}${index}` });
};

/** Changes the Aadhar number of a teacher. */
export const changeAadhar = async (stage: Stage) => {
  await changeRecord(stage, '/teacher/T101', { aadhar_number: '234123412346' });
  await changeRecord(stage, '/teacher/T101', { aadhar_number: '999941057058' });
};

const openHistory: Play = async ({ canvas, userEvent }) => {
  await findEnabledField(canvas, 'First Name');
  await userEvent.click(canvas.getByRole('button', { name: 'History' }));
};
const findHistory = async (context: PlayContext, of = known.id) =>
  within(await context.canvas.findByRole('list', { name: `History of ${of}` }, longTimeout));
const putBackButton = (what: string) => ({ name: `Put this value back: ${what}` });

const shown: Play = async (context) => {
  await openHistory(context);
  const history = await findHistory(context);
  await expect(history.getAllByText(/^Changed by /)).toHaveLength(2);
  await expect(history.getByText(known.email)).toBeVisible();
  await expect(history.getByText('03/02/2014')).toBeVisible();
  await expect(history.getByText(choiceLabel('sex', known.sex))).toBeVisible();
  await expect(history.getByRole('button', putBackButton(`Email, ${known.email}`))).toBeEnabled();
};

const failed: Play = async (context) => {
  await findEnabledField(context.canvas, 'First Name');
  stageOf(context).setFaults({ failing: [`${path}/changes`] });
  await openHistory(context);
  await context.canvas.findByText('The history could not be loaded', {}, longTimeout);
};

const putBack: Play = async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  await shown(context);
  await userEvent.click(
    (await findHistory(context)).getByRole('button', putBackButton(`Email, ${known.email}`)),
  );
  await wholePage(canvasElement).findByText('Student saved.', {}, longTimeout);
  await waitFor(() => expect(field(canvas, 'Email')).toHaveValue(known.email), longTimeout);
  await waitFor(() => expect(canvas.getByRole('list', { name: `History of ${known.id}` })).toHaveFocus());
};

/** Plays of the history below a form, and of the Undo of an edit. */
export const historyPlays = {
  shown,

  putBack,

  putBackUndone: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await putBack(context);
    const page = wholePage(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText('Student: the changes were undone.', {}, longTimeout);
    await waitFor(() => expect(field(canvas, 'Email')).toHaveValue(NEW), longTimeout);
    await expect((await findHistory(context)).getAllByText(/^Changed by /)).toHaveLength(4);
  },

  whileTyping: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await findEnabledField(canvas, 'Last Name');
    await fill(userEvent, field(canvas, 'Last Name'), 'Fernandes');
    await putBack(context);
    await expect(field(canvas, 'Last Name')).toHaveValue('Fernandes');
    await userEvent.click(canvas.getByRole('checkbox', { name: TERMS }));
    await submit(userEvent, canvas);
    await waitFor(() => expect(stageOf(context).getUrl()).toBe('/student'), longTimeout);
    await expect(wholePage(canvasElement).queryByRole('dialog')).toBeNull();
    const { data } = await stageOf(context).services.http.get<unknown>(path);
    await expect(data).toMatchObject({ last_name: 'Fernandes', email: known.email });
  },

  conflict: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await shown(context);
    await changeRecord(stageOf(context), path, { email: OTHER });
    await userEvent.click(
      (await findHistory(context)).getByRole('button', putBackButton(`Email, ${known.email}`)),
    );
    await wholePage(canvasElement).findByText(/^Not put back: Email was changed since, by /, {}, longTimeout);
    await waitFor(() => expect(field(canvas, 'Email')).toHaveValue(OTHER), longTimeout);
    await expect((await findHistory(context)).getAllByText(OTHER)[0]).toBeVisible();
  },

  savedUndone: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await fill(userEvent, await findEnabledField(canvas, 'Last Name'), 'Fernandes');
    await userEvent.click(canvas.getByRole('checkbox', { name: TERMS }));
    await submit(userEvent, canvas);
    await canvas.findByText(`${known.first_name} Fernandes`, {}, longTimeout);
    const page = wholePage(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText('Student: the changes were undone.', {}, longTimeout);
    await canvas.findByText(`${known.first_name} ${known.last_name}`, {}, longTimeout);
  },

  empty: async (context) => {
    await openHistory(context);
    await context.canvas.findByText(/^No change has been recorded yet\./, {}, longTimeout);
  },

  loading: async (context) => {
    await findEnabledField(context.canvas, 'First Name');
    stageOf(context).setFaults({ latency: 'forever' });
    await openHistory(context);
    await context.canvas.findByRole('status', { name: 'Loading the history…' }, longTimeout);
  },

  failed,

  retried: async (context) => {
    await failed(context);
    stageOf(context).setFaults({});
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Retry' }));
    await findHistory(context);
  },

  closed: async (context) => {
    await findEnabledField(context.canvas, 'First Name');
    stageOf(context).setFaults({ failing: [`${path}/changes`], fail: 403 });
    await openHistory(context);
    await context.canvas.findByText(/^You cannot see this history\./, {}, longTimeout);
    await expect(context.canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },

  long: async (context) => {
    const { canvas, userEvent } = context;
    await openHistory(context);
    await expect((await findHistory(context)).getAllByText(/^Changed by /)).toHaveLength(30);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await waitFor(
      async () => expect((await findHistory(context)).getAllByText(/^Changed by /)).toHaveLength(32),
      longTimeout,
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
    const [first] = await findRosterRows(canvas);
    const name = first?.querySelector('.name')?.firstChild?.textContent ?? '';
    await markRow(context, 0, 'e');
    await saveAndWait(context);
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    await userEvent.click(
      await canvas.findByRole('button', { name: new RegExp(`^Put this value back: ${name}, `) }, longTimeout),
    );
    await waitFor(() => expect(markOf(first)).not.toBe('Excused'), longTimeout);
  },
} satisfies Record<string, Play>;
