import { areas, changesResult } from '@firstbell/schema';
import { buildDiaryNote, buildStudent, createRandom } from '@firstbell/schema/sample';
import { type Attempt, checkHistory, type HistoryLine, type Read, type Values } from './checkHistory.ts';
import { type EditedRecord, type Editor, editOnce } from './editor.ts';

type Send = Editor['send'];

/** A record with its first version, before the editors begin. */
type NewRecord = EditedRecord & { first: { version: number; values: Values } };

/** Counts of the requests of the editors, and contradictions in the histories of their records. */
export type EditorsResult = {
  saved: number;
  refused: number;
  withoutResponse: number;
  reads: number;
  faults: string[];
};

/** Kinds of edited records: how one is built, and the fields that editors change. */
const KINDS = [
  {
    area: 'student',
    build: (number: number) => buildStudent({ id: `ED${number}` }),
    editedFields: ['first_name', 'last_name', 'guardian', 'mother', 'father', 'address'],
  },
  {
    area: 'diary_notes',
    build: (number: number) => buildDiaryNote({ title: `Edited ${number}` }),
    editedFields: ['title', 'description'],
  },
] as const;

/** Adds records, of each kind in turn. */
async function addRecords(send: Send, count: number): Promise<NewRecord[]> {
  const records: NewRecord[] = [];
  for (let number = 0; number < count; number += 1) {
    const { area, build, editedFields } = KINDS[number % KINDS.length] ?? KINDS[0];
    const { status, body } = await send('POST', `/${area}`, build(number));
    if (status !== 201) throw new Error(`A record was not added: ${JSON.stringify(body)}`);
    const { key, version, ...stored } = body as Values & { key: string; version: number };
    const fields = Object.keys(areas[area].labels);
    const values = Object.fromEntries(fields.map((field) => [field, stored[field]]));
    records.push({
      path: `/${area}/${encodeURIComponent(key)}`,
      fields,
      editedFields,
      first: { version, values },
    });
  }
  return records;
}

/** Reads the edits in the history of a record, the oldest first. */
async function readLines(send: Send, path: string): Promise<HistoryLine[]> {
  const lines: HistoryLine[] = [];
  for (let query = ''; ;) {
    const { rows, next } = changesResult.parse((await send('GET', `${path}/changes${query}`)).body);
    lines.push(...rows);
    if (next === null) return lines.reverse().filter(({ kind }) => kind !== 'created');
    query = `?before=${next}`;
  }
}

/**
 * Lets editors edit the same new records at the same time, and then checks the history of each record. The first editor adds the
 * records and reads their histories. The same seed leads to the same choices.
 */
export async function runEditors(
  people: readonly Pick<Editor, 'name' | 'send'>[],
  { records: count, seconds, seed }: { records: number; seconds: number; seed: number },
): Promise<EditorsResult> {
  const [reader] = people;
  if (reader === undefined) throw new Error('There is no editor.');
  const { send } = reader;
  const records = await addRecords(send, count);
  const log = new Map(
    records.map(({ path }) => [path, { attempts: [] as Attempt[], reads: [] as Read[] }] as const),
  );
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    people.map(async (person, number) => {
      const editor: Editor = { ...person, log, random: createRandom(seed + number) };
      while (performance.now() < until) await editOnce(editor, editor.random.pick(records));
    }),
  );
  const faults: string[] = [];
  for (const { path, fields, first } of records) {
    const { attempts = [], reads = [] } = log.get(path) ?? {};
    const stored = (await send('GET', path)).body as Values & { version: number };
    const values = Object.fromEntries(fields.map((field) => [field, stored[field]]));
    const last = { version: stored.version, values };
    const history = { first, lines: await readLines(send, path), last, attempts, reads };
    faults.push(...checkHistory(history).map((fault) => `${path}: ${fault}`));
  }
  const allAttempts = [...log.values()].flatMap(({ attempts }) => attempts);
  const countAttempts = (outcome: Attempt['outcome']) =>
    allAttempts.filter((attempt) => attempt.outcome === outcome).length;
  const reads = [...log.values()].reduce((sum, recordLog) => sum + recordLog.reads.length, 0);
  return {
    ...{
      saved: countAttempts('saved'),
      refused: countAttempts('refused'),
      withoutResponse: countAttempts('unknown'),
    },
    ...{ reads, faults },
  };
}
