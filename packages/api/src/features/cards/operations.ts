import * as contracts from '@firstbell/schema/contracts/cards';
import { readGradeScale } from '../../areas/assessment/grades.ts';
import { writeAudit } from '../../audit/write.ts';
import { attachmentHeader } from '../../files/fileName.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { createFieldProblem, Problem } from '../../http/problem.ts';
import { type Jobs } from '../../jobs/jobs.ts';
import { startJob } from '../../jobs/operations.ts';
import { type Records } from '../../records/area.ts';
import { readSchool } from '../schoolFacts/schoolFacts.ts';
import { checkCards } from './checkCards.ts';
import { readSheetRoll } from '../../areas/assessment/sheet.ts';
import { entryOperations } from './entries.ts';
import { createExampleCard } from './exampleCard.ts';
import { layoutOperations, readLayout } from './layout.ts';
import { readCards } from './readCards.ts';
import { addPhoto } from './readPictures.ts';
import { createFileName, type CardsPayload, openCards, type Printing } from './work.ts';

/** Creates the problem for the report cards of a section without students. */
const createNoStudentsProblem = () => createFieldProblem('section', 'Nobody is in this section.');

/** Returns the operations on report cards: layout, entries, and PDF. */
export function cardOperations(records: Records, jobs: Jobs, printing: Printing): Operation[] {
  const { db, clock } = records;
  const { printer, files } = printing;
  return [
    ...layoutOperations(records),
    implement(contracts.preview, async ({ body: { layout } }) => {
      const { has_ranks: hasRanks } = await readGradeScale(db.orm);
      const example = createExampleCard(layout, await readSchool(db.orm), hasRanks);
      return { pages: await printer.layOut(example) };
    }),
    ...entryOperations(records),
    implement(contracts.check, ({ query, scope }) => checkCards(records, scope, query)),
    implement(contracts.makeOne, {
      describeEvent: ({ query: { id, ...place } }) => ({ record: id, detail: place }),
      handle: async ({ query: { id, ...place }, scope }) => {
        const { year, roll } = await readSheetRoll(db.orm, records, scope, place);
        const isInSection = roll.some((student) => student.id === id);
        if (!isInSection) throw new Problem('not_found', { detail: 'This student is not in the section.' });
        const { layout } = await readLayout(db.orm);
        const [card] = await readCards(db.orm, records, scope, { place, year, layout, ids: [id] });
        if (card === undefined) throw new Problem('not_found', { detail: 'This student is gone.' });
        const name = createFileName(place, id);
        const document = await openCards(db.orm, printing, { layout, name });
        await document.add(scope.canReadStudents(place) ? await addPhoto(db.orm, files, card) : card);
        return new Response(Uint8Array.from(await document.end()), {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': attachmentHeader(name),
            'cache-control': 'private, no-store',
          },
        });
      },
    }),
    implement(contracts.make, async ({ body: place, user, scope }) => {
      const { roll } = await readSheetRoll(db.orm, records, scope, place);
      const ids = roll.map(({ id }) => id);
      if (ids.length === 0) throw createNoStudentsProblem();
      const title = `Making the report cards of ${place.class}-${place.section}`;
      const payload: CardsPayload = { of: place, ids, hasPhotos: scope.canReadStudents(place) };
      const plan = {
        kind: 'report_cards',
        area: 'report_card',
        title,
        total: ids.length,
        payload,
      } as const;
      // The export is logged in the transaction of the job, because the job's file can be downloaded even if this response is lost.
      const event = { kind: 'exported', by: user, at: clock(), area: 'report_card', detail: place } as const;
      return startJob(records, jobs, plan, user, (orm) => writeAudit(orm, event));
    }),
  ];
}
