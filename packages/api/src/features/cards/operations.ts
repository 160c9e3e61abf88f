import * as contracts from '@firstbell/schema/contracts/cards';
import { requirePlace } from '../../access/scope.ts';
import { readGradeScale } from '../../areas/assessment/grades.ts';
import { writeAudit } from '../../audit/write.ts';
import { inTransaction } from '../../db/transaction.ts';
import { attachmentHeader } from '../../files/fileName.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { Problem } from '../../http/problem.ts';
import { type Jobs } from '../../jobs/jobs.ts';
import { respondWithJob } from '../../jobs/operations.ts';
import { addJob } from '../../jobs/queue.ts';
import { type Records } from '../../records/area.ts';
import { todayOf } from '../../years/spans.ts';
import { readSchool } from '../schoolFacts/schoolFacts.ts';
import { readRoll } from '../../enrolment/roll.ts';
import { checkCards } from './checkCards.ts';
import { requireSheet } from '../../areas/assessment/sheet.ts';
import { readCardChanges, readCardSheet, saveCardCells } from './entries.ts';
import { createExampleCard } from './exampleCard.ts';
import { readLayout, saveLayout } from './layout.ts';
import { canSeePhotos, placeOfCards } from './reach.ts';
import { readCards } from './readCards.ts';
import { addPhoto } from './readPictures.ts';
import { fileNameOf, type CardsPayload, openCards, type Printing } from './work.ts';

/** Creates the problem for the report cards of a section without students. */
const createNoStudentsProblem = () =>
  new Problem('invalid', { errors: [{ field: 'section', message: 'Nobody is in this section.' }] });

/** Returns the operations on report cards: layout, entries, and PDF. */
export function cardOperations(records: Records, jobs: Jobs, printing: Printing): Operation[] {
  const tag = 'report_card';
  const { db, clock } = records;
  const { printer, files } = printing;
  return [
    implement(contracts.layout, () => readLayout(db.orm)),
    implement(contracts.saveLayout, {
      audit: { kind: 'changed' },
      handle: ({ body }) => saveLayout(db, body),
    }),
    implement(contracts.preview, async ({ body: { layout } }) => {
      const { has_ranks: hasRanks } = await readGradeScale(db.orm);
      const example = createExampleCard(layout, await readSchool(db.orm), hasRanks);
      return { pages: await printer.layOut(example) };
    }),
    implement(contracts.sheet, ({ query, user }) => {
      requirePlace(user, ['assessment', 'read'], placeOfCards(query));
      return readCardSheet(records, query);
    }),
    implement(contracts.saveSheet, ({ body, user }) => {
      requirePlace(user, ['assessment', 'edit'], placeOfCards(body));
      return saveCardCells(records, body, { user });
    }),
    implement(contracts.changes, ({ query, user }) => {
      requirePlace(user, ['assessment', 'read'], placeOfCards(query));
      return readCardChanges(records, query);
    }),
    implement(contracts.check, ({ query, user }) => {
      requirePlace(user, ['assessment', 'export'], placeOfCards(query));
      return checkCards(records, query);
    }),
    implement(contracts.makeOne, {
      audit: {
        kind: 'exported',
        record: ({ query: { id } }) => id,
        detail: ({ query: { id: _, ...scope } }) => scope,
      },
      handle: async ({ query: { id, ...scope }, user }) => {
        requirePlace(user, ['assessment', 'export'], placeOfCards(scope));
        const { year } = await requireSheet(db.orm, scope);
        const roll = await readRoll(db.orm, scope, { year, day: todayOf(records) });
        const isInSection = roll.some((student) => student.id === id);
        if (!isInSection) throw new Problem('not_found', { detail: 'This student is not in the section.' });
        const { layout } = await readLayout(db.orm);
        const [card] = await readCards(db.orm, records, { scope, year, layout, ids: [id] });
        if (card === undefined) throw new Problem('not_found', { detail: 'This student is gone.' });
        const name = fileNameOf(scope, id);
        const document = await openCards(db.orm, printing, { layout, name });
        await document.add(canSeePhotos(user, scope) ? await addPhoto(db.orm, files, card) : card);
        return new Response(Uint8Array.from(await document.end()), {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': attachmentHeader(name),
            'cache-control': 'private, no-store',
          },
        });
      },
    }),
    implement(contracts.make, async ({ body: scope, user }) => {
      requirePlace(user, ['assessment', 'export'], placeOfCards(scope));
      const { year } = await requireSheet(db.orm, scope);
      const roll = await readRoll(db.orm, scope, { year, day: todayOf(records) });
      const ids = roll.map(({ id }) => id);
      if (ids.length === 0) throw createNoStudentsProblem();
      const title = `Making the report cards of ${scope.class}-${scope.section}`;
      const payload: CardsPayload = { of: scope, ids, hasPhotos: canSeePhotos(user, scope) };
      const plan = {
        kind: 'report_cards',
        area: 'report_card',
        title,
        total: ids.length,
        payload,
      } as const;
      const job = await inTransaction(db, async (orm) => {
        const added = await addJob(orm, plan, { user, now: clock() });
        // The export is logged in the transaction of the job, because the job's file can be downloaded even if this response is lost.
        await writeAudit(orm, { kind: 'exported', by: user, at: clock(), area: tag, detail: scope });
        return added;
      });
      return respondWithJob(db.orm, jobs, job.key, user);
    }),
  ];
}
