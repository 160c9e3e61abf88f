import {
  cardCells,
  cardCellsSaved,
  cardChanges,
  cardCheck,
  cardLayoutChange,
  cardPreview,
  cardPreviewInput,
  cardQuery,
  cardSheet,
  cardsMade,
  cardsScope,
  storedCardLayout,
} from '@firstbell/schema/cards';
import { requirePlace } from '../../access/scope.ts';
import { readGradeScale } from '../../areas/assessment/grades.ts';
import { writeAudit } from '../../audit/write.ts';
import { inTransaction } from '../../db/transaction.ts';
import { attachmentHeader } from '../../files/fileName.ts';
import { type Operation, operation, READ_PROBLEMS, BODY_PROBLEMS } from '../../operation/operation.ts';
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
    operation({
      method: 'get',
      path: '/report_card/layout',
      tag,
      summary: 'Returns the layout of the report cards.',
      access: { area: 'assessment', action: 'read' },
      status: 200,
      response: storedCardLayout,
      problems: READ_PROBLEMS,
      handle: () => readLayout(db.orm),
    }),
    operation({
      method: 'put',
      path: '/report_card/layout',
      tag,
      summary:
        'Sets the layout of the report cards; refused if somebody else has changed it since it was read.',
      access: { area: 'school_lists', action: 'edit' },
      body: () => cardLayoutChange,
      status: 200,
      response: storedCardLayout,
      audit: { kind: 'changed' },
      problems: [...BODY_PROBLEMS, 'conflict'],
      handle: ({ body }) => saveLayout(db, body),
    }),
    operation({
      method: 'post',
      path: '/report_card/preview',
      unkeyed: 'reads',
      tag,
      summary: 'Lays out the report card of a fictitious student, without saving anything.',
      access: { area: 'school_lists', action: 'edit' },
      body: () => cardPreviewInput,
      status: 200,
      response: cardPreview,
      problems: BODY_PROBLEMS,
      handle: async ({ body: { layout } }) => {
        const { has_ranks: hasRanks } = await readGradeScale(db.orm);
        const example = createExampleCard(layout, await readSchool(db.orm), hasRanks);
        return { pages: await printer.layOut(example) };
      },
    }),
    operation({
      method: 'get',
      path: '/report_card/sheet',
      tag,
      summary: 'Returns the entries of the report cards of a section in a term.',
      access: { area: 'assessment', action: 'read' },
      query: cardsScope,
      status: 200,
      response: cardSheet,
      problems: [...READ_PROBLEMS, 'invalid', 'no_year'],
      handle: ({ query, user }) => {
        requirePlace(user, ['assessment', 'read'], placeOfCards(query));
        return readCardSheet(records, query);
      },
    }),
    operation({
      method: 'put',
      path: '/report_card/sheet',
      tag,
      summary:
        'Saves grades, remarks and reflections, each with the version that was edited; returns the result of each.',
      access: { area: 'assessment', action: 'edit' },
      body: () => cardCells,
      status: 200,
      response: cardCellsSaved,
      problems: [...BODY_PROBLEMS, 'no_year'],
      handle: ({ body, user }) => {
        requirePlace(user, ['assessment', 'edit'], placeOfCards(body));
        return saveCardCells(records, body, { user });
      },
    }),
    operation({
      method: 'get',
      path: '/report_card/changes',
      tag,
      summary: 'Lists the last changes of the entries of the report cards of a section in a term.',
      access: { area: 'assessment', action: 'read' },
      query: cardsScope,
      status: 200,
      response: cardChanges,
      problems: [...READ_PROBLEMS, 'invalid', 'no_year'],
      handle: ({ query, user }) => {
        requirePlace(user, ['assessment', 'read'], placeOfCards(query));
        return readCardChanges(records, query);
      },
    }),
    operation({
      method: 'get',
      path: '/report_card/check',
      tag,
      summary:
        'Finds what the report cards of a section lack: characters that no font has, marks, and written texts.',
      access: { area: 'assessment', action: 'export' },
      query: cardsScope,
      status: 200,
      response: cardCheck,
      problems: [...READ_PROBLEMS, 'invalid', 'no_year'],
      handle: ({ query, user }) => {
        requirePlace(user, ['assessment', 'export'], placeOfCards(query));
        return checkCards(records, query);
      },
    }),
    operation({
      method: 'get',
      path: '/report_card',
      tag,
      summary: 'Returns the report card of a student as a PDF.',
      access: { area: 'assessment', action: 'export' },
      query: cardQuery,
      status: 200,
      hasBytesResponse: true,
      audit: {
        kind: 'exported',
        record: ({ query: { id } }) => id,
        detail: ({ query: { id: _, ...scope } }) => scope,
      },
      problems: [...READ_PROBLEMS, 'invalid', 'no_year', 'not_found'],
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
    operation({
      method: 'post',
      path: '/report_card',
      tag,
      summary: 'Makes the report cards of a section as one PDF. It can be downloaded for two hours.',
      access: { area: 'assessment', action: 'export' },
      body: () => cardsScope.strict(),
      status: 200,
      response: cardsMade,
      isLong: true,
      problems: [...BODY_PROBLEMS, 'no_year'],
      handle: async ({ body: scope, user }) => {
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
      },
    }),
  ];
}
