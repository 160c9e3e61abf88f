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

test('catches a lost change', () => {
  const [, , lastAttempt] = validHistory.attempts;
  const lost = { ...buildHistory(edits.slice(0, 2)), attempts: validHistory.attempts };
  expect(checkHistory(lost)).toEqual(['Version 4 lost name "four" of Asha.']);
  expect(lastAttempt?.version).toBe(4);
  const overwritten = {
    ...validHistory,
    last: { ...validHistory.last, values: { ...validHistory.last.values, address: 'b' } },
  };
  expect(checkHistory(overwritten)).toEqual(['Version 4 has address "b", but its history has "two".']);
});

test('catches a duplicated change', () => {
  const doubled = buildHistory([...edits, { editor: 'Asha', changes: { name: 'one' } }]);
  expect(checkHistory({ ...doubled, attempts: validHistory.attempts })).toEqual([
    'Version 5 repeats the change of version 2.',
  ]);
  const [first] = validHistory.attempts;
  const twice = { ...validHistory, attempts: [...validHistory.attempts, first!] };
  expect(checkHistory(twice)).toEqual(['Version 2 was acknowledged 2 times.']);
});

test('catches versions in an impossible order', () => {
  const swapped = validHistory.lines.map((line) => ({
    ...line,
    version: [0, 1, 3, 2, 4][line.version] ?? 0,
  }));
  expect(checkHistory({ ...validHistory, lines: swapped }).join('\n')).toContain(
    'Version 3 follows version 1',
  );
  expect(checkHistory(changeAttempt(0, { sentAt: 16, receivedAt: 17 }))).toEqual([
    'Sent after the response to the save of version 3 by Meera: the save of version 2 by Asha.',
    'Received before the save of version 2 by Asha was sent: the read of version 2 by Meera.',
  ]);
  const { first, reads } = validHistory;
  const stale = { editor: 'Ravi', sentAt: 40, receivedAt: 41, seen: first };
  expect(checkHistory({ ...validHistory, reads: [...reads, stale] })).toEqual([
    'Sent after the response to the save of version 4 by Asha: the read of version 1 by Ravi.',
  ]);
  expect(checkHistory(changeAttempt(2, { base: first }))).toContain(
    'Asha edited version 1, and the response has version 4.',
  );
});

test('catches a value that nobody sent', () => {
  const invented = validHistory.lines.map((line) => (line.version === 4 ? { ...line, to: 'five' } : line));
  expect(
    checkHistory({
      ...validHistory,
      lines: invented,
      last: { version: 4, values: { name: 'five', address: 'two' } },
    }),
  ).toContain('Version 4 has a value that nobody sent: name "five".');
});

test('catches a value that was refused', () => {
  expect(checkHistory(changeAttempt(2, { outcome: 'refused' }))).toEqual([
    'Version 4 has a change that was refused, or sent for another version.',
  ]);
});

test('catches a wrong author', () => {
  const renamed = validHistory.lines.map((line) => ({ ...line, changed_by: 'Ravi' }));
  expect(checkHistory({ ...validHistory, lines: renamed })).toContain(
    'Version 2 is by Asha, but the history names Ravi.',
  );
});

test('catches a save that is stored in part', () => {
  const half = validHistory.lines.filter(({ to }) => to !== 'two');
  expect(checkHistory({ ...validHistory, lines: half })).toContain('Version 3 lost address "two" of Meera.');
});
