import { FREE_PERIOD, type TimetableInput } from '@firstbell/schema';
import { buildTeacher, buildTimetable } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { type School } from '../school.ts';

type Values = Record<string, unknown>;

/** Builds a valid timetable of a separate section, which `addTimetable` adds to the school. */
export const buildTimetableInput = (number: number, values?: Values): Values => ({
  ...buildTimetable({ section: `Z${number}` }),
  ...values,
});

/** Builds the periods of a day. Each is `Break`, `Free`, or a subject and its teacher, with the reason for a kept clash. */
export const buildPeriods = (
  ...periods: (string | [subject: string, teacher: string, reason?: string])[]
): TimetableInput['periods'] =>
  Array.from({ length: 8 }, (_, index) => {
    const entry = periods[index] ?? 'Free';
    if (typeof entry === 'string') return { ...FREE_PERIOD, period: entry };
    const [period, teacher, clash_reason = ''] = entry;
    return { teacher, period, clash_reason };
  });

/** Builds changed periods for the timetable of a number, with a separate teacher. */
export const buildTimetableChange = (number: number): Values => ({
  periods: buildPeriods(['English', `ZOO${number}`]),
});

/** Adds a section to the school. */
export const addSection = (school: School, className: string, section: string) =>
  school.db.orm.execute(
    sql`insert into section (class_id, name) select class_id, ${section} from class where name = ${className}`,
  );

/** Adds a timetable together with its section and a teacher. */
export async function addTimetable(school: School, number: number, values?: Values) {
  await addSection(school, 'V', `Z${number}`);
  await school.request('POST', '/teacher', { body: buildTeacher({ id: `ZOO${number}` }) });
  const { status, body } = await school.request('POST', '/timetable', {
    body: buildTimetableInput(number, values),
  });
  if (status !== 201) throw new Error(`The timetable was not added: ${JSON.stringify(body)}`);
  return body as Values & { key: string; version: number };
}

/** Fills a deleted period again. Returns the key of the new period. */
export async function refillPeriod(school: School, number: number, deletedKey: string): Promise<string> {
  const body = buildTimetableInput(number);
  const path = `/timetable/${deletedKey}`;
  const remaining = await school.request('GET', path);
  if (remaining.status === 404) await school.request('POST', '/timetable', { body });
  else
    await school.request('PUT', path, {
      body: { ...body, version: (remaining.body as { version: number }).version },
    });
  return `${deletedKey}-2`;
}
