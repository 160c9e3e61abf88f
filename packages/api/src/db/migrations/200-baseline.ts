import { type Migration } from '../migration.ts';
import { accounts } from './200-baseline/accounts.ts';
import { assessment } from './200-baseline/assessment.ts';
import { attendance } from './200-baseline/attendance.ts';
import { classwork } from './200-baseline/classwork.ts';
import { enrolment } from './200-baseline/enrolment.ts';
import { files } from './200-baseline/files.ts';
import { history } from './200-baseline/history.ts';
import { jobs } from './200-baseline/jobs.ts';
import { leavesAndIncidents } from './200-baseline/leavesAndIncidents.ts';
import { people } from './200-baseline/people.ts';
import { school } from './200-baseline/school.ts';
import { shared } from './200-baseline/shared.ts';
import { timetable } from './200-baseline/timetable.ts';
import { years } from './200-baseline/years.ts';

/** The schema of version 0.2, by subject: each table with its constraints, indexes, triggers and default rows. */
export const baseline: Migration = {
  name: '200-baseline',
  statements: [
    ...shared,
    ...school,
    ...years,
    ...files,
    ...people,
    ...accounts,
    ...enrolment,
    ...timetable,
    ...attendance,
    ...assessment,
    ...classwork,
    ...leavesAndIncidents,
    ...history,
    ...jobs,
  ],
};
