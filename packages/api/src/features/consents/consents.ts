import * as contracts from '@firstbell/schema/contracts/consents';
import { type Consent, type SectionConsents, type SectionConsentsQuery } from '@firstbell/schema/consents';
import { type SQL, sql } from 'drizzle-orm';
import { isStudentShown, requireStudent } from '../../access/scope.ts';
import { type Caller } from '../../caller/member.ts';
import { type Scope } from '../../caller/scope.ts';
import { writeAudit } from '../../audit/write.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { classifyFailure } from '../../db/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createFieldProblem, Problem } from '../../http/problem.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { formatKey, keyFromPath, numberOfKey } from '../../db/keys.ts';
import { type Records } from '../../records/area.ts';
import { computeToday } from '../../years/spans.ts';
import { lockReferences } from '../../records/references.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { isLastOn } from '../../enrolment/enrolment.ts';
import { isoTime } from '../../db/columns.ts';

const PREFIX = 'CN';

/** Reads consents with their withdrawals, the latest first. */
async function readConsentsWhere(orm: Orm, where: SQL): Promise<Consent[]> {
  const rows = await selectRows<Omit<Consent, 'key'> & { number: number }>(
    orm,
    sql`select given.consent_id as number, given.purpose, given.given_by as by, given.relation,
        given.verified, given.language, given.text, given.happened_on::text as given_on,
        given.recorded_by, ${isoTime(sql`given.recorded_at`)} as recorded_at,
        case when withdrawn.consent_id is not null then jsonb_build_object('by', withdrawn.given_by,
          'relation', withdrawn.relation, 'withdrawn_on', withdrawn.happened_on,
          'recorded_by', withdrawn.recorded_by, 'recorded_at', ${isoTime(sql`withdrawn.recorded_at`)}) end as withdrawal
      from consent given left join consent withdrawn on withdrawn.withdraws = given.consent_id
      where given.withdraws is null and ${where} order by given.happened_on desc, given.consent_id desc`,
  );
  return rows.map(({ number, ...given }) => ({ key: formatKey(PREFIX, number), ...given }));
}

async function readConsent(orm: Orm, number: number): Promise<Consent> {
  const [consent] = await readConsentsWhere(orm, sql`given.consent_id = ${number}`);
  if (consent === undefined) throw new Problem('not_found', { detail: 'There is no consent with this ID.' });
  return consent;
}

/** Reads the admission number of the student of a consent; empty for an unknown consent. */
async function readStudentOfConsent(orm: Orm, key: string): Promise<string> {
  const [student] = await selectRows<{ id: string }>(
    orm,
    sql`select student.id from consent join student using (student_id)
      where consent_id = ${numberOfKey(PREFIX, key)} and withdraws is null`,
  );
  return student?.id ?? '';
}

/** Returns the SQL values of the columns for the time and author of a consent's record. */
const recordingValues = ({ clock }: Records, { name, uid }: Caller) =>
  sql`${clock().toISOString()}::timestamptz, ${name}, ${uid}`;

/** Reads for each student of a section in the current year the state of the latest consent for a purpose. Throws `forbidden` out of scope. */
async function readSectionConsents(
  { db: { orm }, ...records }: Records,
  scope: Scope,
  { class: className, section, purpose }: SectionConsentsQuery,
): Promise<SectionConsents['rows']> {
  scope.requirePlace({ class: className, section });
  return selectRows(
    orm,
    sql`select student.id, student.name,
        case when given.consent_id is null then 'None' when withdrawn.consent_id is null then 'Given' else 'Withdrawn' end as state,
        coalesce(coalesce(withdrawn.happened_on, given.happened_on)::text, '') as on,
        coalesce(withdrawn.given_by, given.given_by, '') as by
      from enrolment join student using (student_id) join class using (class_id)
        left join lateral (select * from consent where consent.student_id = student.student_id and purpose = ${purpose}
          order by happened_on desc, consent_id desc limit 1) given on true
        left join consent withdrawn on withdrawn.withdraws = given.consent_id
      where class.name = ${className} and enrolment.section = ${section} and enrolment.year = ${CURRENT_YEAR}
        and ${isLastOn(computeToday(records))} and student.deleted_at is null
      order by student.name, student.id`,
  );
}

/** Returns the operations on the ledger of consents. */
export function consentOperations(records: Records): Operation[] {
  const { db, areas, clock } = records;
  const studentKey = (typed: string) => keyFromPath(areas.student, typed);
  return [
    // The ledger is empty for a student whom a deletion hides from the person.
    implement(contracts.list, async ({ query, scope }) => {
      const id = studentKey(query.id);
      await requireStudent(db.orm, scope, id);
      if (!(await isStudentShown(db.orm, scope, id))) return { rows: [] };
      const isOfStudent = sql`given.student_id = (select student_id from student where id = ${id})`;
      return { rows: await readConsentsWhere(db.orm, isOfStudent) };
    }),
    implement(contracts.ofSection, async ({ query, scope }) => ({
      rows: await readSectionConsents(records, scope, query),
    })),
    implement(contracts.exportSection, {
      describeEvent: ({ body }) => ({ detail: body }),
      handle: async ({ body, scope }) => ({ rows: await readSectionConsents(records, scope, body) }),
    }),
    implement(contracts.add, async ({ body, user, scope }) => {
      const { purpose, relation, verified, language, text, given_on } = body;
      const id = studentKey(body.id);
      await requireStudent(db.orm, scope, id);
      return inTransaction(db, async (orm) => {
        await lockReferences(orm);
        const [added] = await selectRows<{ consent_id: number }>(
          orm,
          sql`insert into consent (student_id, purpose, given_by, relation, verified, language, text, happened_on,
              recorded_at, recorded_by, recorded_account)
            select student_id, ${purpose}, ${body.by}, ${relation}, ${verified}, ${language}, ${text}, ${given_on}::date,
              ${recordingValues(records, user)}
            from student where id = ${id} and deleted_at is null
            returning consent_id`,
        );
        if (added === undefined) throw createFieldProblem('id', 'There is no student with this ID.');
        const event = { kind: 'consent_given', area: 'consent', record: id, detail: { purpose } } as const;
        await writeAudit(orm, { ...event, by: user, at: clock() });
        return readConsent(orm, added.consent_id);
      });
    }),
    implement(contracts.withdraw, async ({ key, body: { by, relation, withdrawn_on }, user, scope }) => {
      const number = numberOfKey(PREFIX, key);
      const student = await readStudentOfConsent(db.orm, key);
      await requireStudent(db.orm, scope, student);
      const withdraw = async (orm: Orm) => {
        const { purpose, given_on } = await readConsent(orm, number);
        if (withdrawn_on < given_on) {
          const message = 'It cannot be withdrawn before it was given.';
          throw createFieldProblem('withdrawn_on', message);
        }
        await orm.execute(sql`insert into consent (student_id, withdraws, given_by, relation, happened_on,
            recorded_at, recorded_by, recorded_account)
          select student_id, consent_id, ${by}, ${relation}, ${withdrawn_on}::date, ${recordingValues(records, user)}
          from consent where consent_id = ${number}`);
        const event = {
          kind: 'consent_withdrawn',
          area: 'consent',
          record: student,
          detail: { purpose },
        } as const;
        await writeAudit(orm, { ...event, by: user, at: clock() });
        return readConsent(orm, number);
      };
      return inTransaction(db, withdraw).catch((error: unknown) => {
        if (classifyFailure(error) !== 'duplicate') throw error;
        throw new Problem('duplicate', { detail: 'This consent was withdrawn already.' });
      });
    }),
  ];
}
