import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Attempt,
  checkHistory,
  type HistoryLine,
  type RecordHistory,
  type Values,
} from './checkHistory.ts';

type Edit = { editor: string; changes: Values };

/** Builds the history of a record that editors change one after the other. Each editor reads the record before the save. */
function buildHistory(edits: readonly Edit[]): RecordHistory {
  const first = { version: 1, values: { name: 'a', address: 'b' } };
  const history = {
    first,
    lines: [] as HistoryLine[],
    attempts: [] as Attempt[],
    reads: [] as RecordHistory['reads'][number][],
  };
  let current: RecordHistory['last'] = first;
  for (const [at, { editor, changes }] of edits.entries()) {
    const [base, version] = [current, current.version + 1];
    const values = { ...base.values, ...changes };
    history.reads.push({ editor, sentAt: at * 10, receivedAt: at * 10 + 1, seen: base });
    history.attempts.push({
      ...{ editor, base, values, version, outcome: 'saved' },
      ...{ sentAt: at * 10 + 2, receivedAt: at * 10 + 5 },
    });
    for (const [field, to] of Object.entries(changes))
      history.lines.push({
        ...{ id: history.lines.length + 1, version, kind: 'edited', field, to, changed_by: editor },
        from: base.values[field],
      });
    current = { version, values };
  }
  return { ...history, last: current };
}

const edits: readonly Edit[] = [
  { editor: 'Asha', changes: { name: 'one' } },
  { editor: 'Meera', changes: { address: 'two', name: 'three' } },
  { editor: 'Asha', changes: { name: 'four' } },
];
const validHistory = buildHistory(edits);

/** Returns the history with one attempt changed. */
const changeAttempt = (at: number, change: Partial<Attempt>): RecordHistory => ({
  ...validHistory,
  attempts: validHistory.attempts.map((attempt, index) =>
    index === at ? { ...attempt, ...change } : attempt,
  ),
});

test('finds no contradiction in the history of any sequence of edits', () => {
  const edit = fc.record({
    editor: fc.constantFrom('Asha', 'Meera', 'Ravi'),
    fields: fc.subarray(['name', 'address'], { minLength: 1 }),
  });
  fc.assert(
    fc.property(fc.array(edit), (drawnEdits) => {
      const history = buildHistory(
        drawnEdits.map(({ editor, fields }, at) => ({
          editor,
          changes: Object.fromEntries(fields.map((field) => [field, `${field} ${at}`])),
        })),
      );
      expect(checkHistory(history)).toEqual([]);
    }),
  );
});

test('accepts a save without a response, whether it was stored or not', () => {
  expect(checkHistory(changeAttempt(1, { outcome: 'unknown', receivedAt: Infinity }))).toEqual([]);
  const values = { name: 'never', address: 'b' };
  const notStored = { ...changeAttempt(0, {}).attempts[0], values, outcome: 'unknown' } as Attempt;
  expect(checkHistory({ ...validHistory, attempts: [...validHistory.attempts, notStored] })).toEqual([]);
});

test('accepts a save without a change, which has no entry in the history', () => {
  const { last, attempts } = validHistory;
  const unchangedSave = {
    ...attempts[0],
    base: last,
    values: last.values,
    version: 5,
    sentAt: 50,
    receivedAt: 51,
  };
  const history = {
    ...validHistory,
    attempts: [...attempts, unchangedSave as Attempt],
    last: { ...last, version: 5 },
  };
  expect(checkHistory(history)).toEqual([]);
  expect(checkHistory({ ...history, attempts })).toEqual([
    'The record has version 5, its history 4.',
    'There is no version 5 in the history.',
  ]);
});

const { first, last, lines, reads, attempts } = validHistory;
const [firstAttempt] = attempts as [Attempt];
const overwritten = { ...last, values: { ...last.values, address: 'b' } };
const doubled = buildHistory([...edits, { editor: 'Asha', changes: { name: 'one' } }]);
const stale = { editor: 'Ravi', sentAt: 40, receivedAt: 41, seen: first };

test.each<[string, Partial<RecordHistory>, ...string[]]>([
  ['a lost change', { ...buildHistory(edits.slice(0, 2)), attempts }, 'Version 4 lost name "four" of Asha.'],
  ['an overwritten value', { last: overwritten }, 'Version 4 has address "b", but its history has "two".'],
  ['a duplicated change', { ...doubled, attempts }, 'Version 5 repeats the change of version 2.'],
  ['two acknowledgements', { attempts: [...attempts, firstAttempt] }, 'Version 2 was acknowledged 2 times.'],
  [
    'requests in an impossible order',
    changeAttempt(0, { sentAt: 16, receivedAt: 17 }),
    'Sent after the response to the save of version 3 by Meera: the save of version 2 by Asha.',
    'Received before the save of version 2 by Asha was sent: the read of version 2 by Meera.',
  ],
  [
    'a stale read',
    { reads: [...reads, stale] },
    'Sent after the response to the save of version 4 by Asha: the read of version 1 by Ravi.',
  ],
  [
    'a save over another version',
    changeAttempt(2, { base: first }),
    'Version 4 mixes the changes of several saves.',
    'Asha edited version 1, and the response has version 4.',
  ],
  [
    'a value that nobody sent',
    {
      lines: lines.map((line) => (line.version === 4 ? { ...line, to: 'five' } : line)),
      last: { version: 4, values: { name: 'five', address: 'two' } },
    },
    'Version 4 has a value that nobody sent: name "five".',
    'Version 4 lost name "four" of Asha.',
  ],
  [
    'a value that was refused',
    changeAttempt(2, { outcome: 'refused' }),
    'Version 4 has a change that was refused, or sent for another version.',
  ],
  [
    'a wrong author',
    { lines: lines.map((line) => (line.version === 2 ? { ...line, changed_by: 'Ravi' } : line)) },
    'Version 2 is by Asha, but the history names Ravi.',
  ],
  [
    'a save that is stored in part',
    { lines: lines.filter(({ to }) => to !== 'two') },
    'Version 3 has address "two", but its history has "b".',
    'Version 4 has address "two", but its history has "b".',
    'Version 3 mixes the changes of several saves.',
    'Version 3 lost address "two" of Meera.',
  ],
])('catches %s', (_, change, ...faults) => {
  expect(checkHistory({ ...validHistory, ...change })).toEqual(faults);
});

test('catches versions in an impossible order', () => {
  const swapped = lines.map((line) => ({ ...line, version: [0, 1, 3, 2, 4][line.version] ?? 0 }));
  expect(checkHistory({ ...validHistory, lines: swapped })).toContain(
    'Version 3 follows version 1 in the history.',
  );
});
