import { sql } from 'drizzle-orm';
import { lockExclusive } from './advisoryLock.ts';
import { type Database, type Orm, rowsOf } from './database.ts';
import { type Migration } from './migration.ts';
import { school } from './migrations/001-school.ts';
import { people } from './migrations/002-people.ts';
import { inbox } from './migrations/003-inbox.ts';
import { yearsAndAccounts } from './migrations/004-years-and-accounts.ts';
import { files } from './migrations/005-files.ts';
import { settings } from './migrations/006-settings.ts';
import { timetable } from './migrations/007-timetable.ts';
import { attendance } from './migrations/008-attendance.ts';
import { assessment } from './migrations/009-assessment.ts';
import { leaves } from './migrations/010-leaves.ts';
import { incident } from './migrations/011-incident.ts';
import { diaryNotes } from './migrations/012-diary-notes.ts';
import { assignment } from './migrations/013-assignment.ts';
import { faqs } from './migrations/014-faqs.ts';
import { support } from './migrations/015-support.ts';
import { accounts } from './migrations/016-people.ts';
import { figures } from './migrations/017-figures.ts';
import { jobs } from './migrations/018-jobs.ts';
import { sheetsAnew } from './migrations/019-sheets-anew.ts';
import { fileLimits } from './migrations/020-file-limits.ts';
import { keptTotals } from './migrations/021-kept-totals.ts';
import { likelyWords } from './migrations/022-likely-words.ts';
import { batchesInOrder } from './migrations/023-batches-in-order.ts';
import { change } from './migrations/024-change.ts';
import { optionalFields } from './migrations/025-optional-fields.ts';
import { calendar } from './migrations/026-calendar.ts';
import { sectionKeys } from './migrations/027-section-keys.ts';
import { enrolment } from './migrations/028-enrolment.ts';
import { mark } from './migrations/031-mark.ts';
import { attendanceMark } from './migrations/032-attendance-mark.ts';
import { sectionTeacher } from './migrations/034-section-teacher.ts';
import { accountTeacher } from './migrations/035-account-teacher.ts';
import { constraints } from './migrations/036-constraints.ts';
import { hyphens } from './migrations/037-hyphens.ts';
import { subjectKeys } from './migrations/040-subject-keys.ts';
import { markSubject } from './migrations/041-mark-subject.ts';
import { personKeys } from './migrations/042-person-keys.ts';
import { lessons } from './migrations/043-lessons.ts';
import { retiredClasses } from './migrations/045-retired-classes.ts';
import { dates } from './migrations/046-dates.ts';
import { timesNumbersChoices } from './migrations/047-times-numbers-choices.ts';
import { personRowKeys } from './migrations/048-person-row-keys.ts';
import { exactFilters } from './migrations/060-exact-filters.ts';
import { families } from './migrations/065-families.ts';
import { studentLeave } from './migrations/070-student-leave.ts';
import { grades } from './migrations/075-grades.ts';
import { termLocks } from './migrations/076-term-locks.ts';
import { similarNames } from './migrations/085-similar-names.ts';
import { sounds } from './migrations/090-sounds.ts';
import { dateStyle } from './migrations/091-date-style.ts';
import { lightSaves } from './migrations/092-light-saves.ts';
import { taughtSubjects } from './migrations/094-taught-subjects.ts';
import { leaveApplicants } from './migrations/095-leave-applicants.ts';
import { savedViews } from './migrations/098-saved-views.ts';
import { weights } from './migrations/100-weights.ts';
import { reportCards } from './migrations/101-report-cards.ts';
import { handIns } from './migrations/102-hand-ins.ts';
import { audit } from './migrations/110-audit.ts';
import { writeProbe } from './migrations/111-write-probe.ts';
import { confidentialIncidents } from './migrations/125-confidential-incidents.ts';
import { consents } from './migrations/126-consents.ts';
import { erasure } from './migrations/127-erasure.ts';
import { endedSessions } from './migrations/128-ended-sessions.ts';
import { ranks } from './migrations/132-ranks.ts';
import { madeCards } from './migrations/135-made-cards.ts';
import { sessions } from './migrations/136-sessions.ts';
import { secondFactor } from './migrations/137-second-factor.ts';
import { lookAlikeNames } from './migrations/138-look-alike-names.ts';
import { incidentFollowUp } from './migrations/118-incident-follow-up.ts';
import { accountNames } from './migrations/107-account-names.ts';
import { authors } from './migrations/108-authors.ts';
import { fourRoles } from './migrations/106-roles.ts';
import { studentPhoto } from './migrations/122-student-photo.ts';

/** All migrations in the order in which they run. */
const migrations: readonly Migration[] = [
  school,
  people,
  inbox,
  yearsAndAccounts,
  files,
  settings,
  timetable,
  attendance,
  assessment,
  leaves,
  incident,
  diaryNotes,
  assignment,
  faqs,
  support,
  accounts,
  figures,
  jobs,
  sheetsAnew,
  fileLimits,
  keptTotals,
  likelyWords,
  batchesInOrder,
  change,
  optionalFields,
  calendar,
  sectionKeys,
  enrolment,
  mark,
  attendanceMark,
  sectionTeacher,
  accountTeacher,
  constraints,
  hyphens,
  subjectKeys,
  markSubject,
  personKeys,
  lessons,
  retiredClasses,
  dates,
  timesNumbersChoices,
  personRowKeys,
  exactFilters,
  families,
  studentLeave,
  grades,
  termLocks,
  similarNames,
  sounds,
  dateStyle,
  lightSaves,
  taughtSubjects,
  leaveApplicants,
  savedViews,
  weights,
  reportCards,
  handIns,
  audit,
  writeProbe,
  incidentFollowUp,
  fourRoles,
  accountNames,
  authors,
  studentPhoto,
  confidentialIncidents,
  consents,
  erasure,
  endedSessions,
  ranks,
  madeCards,
  sessions,
  secondFactor,
  lookAlikeNames,
];

/** Runs a step, unless the table `migration` contains its name, and stores the name. Returns whether the step ran. */
export async function runOnce(orm: Orm, name: string, work: () => Promise<void>): Promise<boolean> {
  await lockExclusive(orm, 'migration');
  await orm.execute(
    sql`create table if not exists migration (name text primary key, done_at timestamptz not null default now())`,
  );
  const [existing] = await rowsOf(orm, sql`select 1 from migration where name = ${name}`);
  if (existing) return false;
  await work();
  await orm.execute(sql`insert into migration (name) values (${name})`);
  return true;
}

/** Reads the names of the migrations that have run on a database. */
async function readMigrations({ orm }: Database): Promise<string[]> {
  const [table] = await rowsOf<{ oid: unknown }>(orm, sql`select to_regclass('migration') as oid`);
  if (!table?.oid) return [];
  const executed = await rowsOf<{ name: string }>(
    orm,
    sql`select name from migration where name ~ '^[0-9]+-' order by name`,
  );
  return executed.map(({ name }) => name);
}

/** Returns the names of migrations that a newer version has run on a database. */
export async function findNewerMigrations(db: Database): Promise<string[]> {
  const knownNames = new Set(migrations.map(({ name }) => name));
  return (await readMigrations(db)).filter((name) => !knownNames.has(name));
}

/** Returns the names of migrations that have not run on a database yet. */
export async function findPendingMigrations(db: Database): Promise<string[]> {
  const executed = new Set(await readMigrations(db));
  return migrations.map(({ name }) => name).filter((name) => !executed.has(name));
}

/** Tells whether the user of a database may create tables in it. */
export async function canMigrate({ orm }: Database): Promise<boolean> {
  const [schema] = await rowsOf<{ canCreate: boolean }>(
    orm,
    sql`select has_schema_privilege(current_schema(), 'create') as "canCreate"`,
  );
  return schema?.canCreate ?? false;
}

/**
 * Migrates a database to the newest migration, or to the one named `lastName`, each in its own transaction. Returns the names of
 * the migrations that ran.
 */
export async function migrate(db: Database, lastName?: string): Promise<string[]> {
  const executed: string[] = [];
  const endIndex = migrations.findIndex(({ name }) => name === lastName) + 1 || migrations.length;
  for (const { name, statements, fill } of migrations.slice(0, endIndex)) {
    const isNew = await db.orm.transaction((orm) =>
      runOnce(orm, name, async () => {
        for (const statement of statements) await orm.execute(sql.raw(statement));
        await fill?.(orm);
      }),
    );
    if (isNew) executed.push(name);
  }
  return executed;
}
