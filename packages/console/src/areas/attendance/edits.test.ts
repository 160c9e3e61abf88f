import { describe, expect, it } from 'vitest';
import { addEdits, changesOf, compareEdits, editsOf } from './edits.ts';

type Stored = Parameters<typeof compareEdits>[1];
const noMarks: Stored = new Map();
const row = (id: string) => ({ id, name: id, rollNumber: '', note: '' });
const start = { S1: 'Present', S2: 'Excused' };

describe('edits of a new sheet', () => {
  const edits = addEdits({}, { S1: 'Absent' }, { start, stored: noMarks });

  it('contain the mark that was seen, and the initial marks of all others', () => {
    expect(edits).toEqual({ S1: { mark: 'Absent', was: 'Present', version: 0 } });
    const changes = changesOf(edits, [row('S1'), row('S2')], { start, isNew: true });
    expect(changes).toEqual([
      { id: 'S1', mark: 'Absent', was: 'Present', version: 0 },
      { id: 'S2', mark: 'Excused', was: 'Excused', version: 0 },
    ]);
    expect(editsOf(changes)).toEqual(edits);
  });

  it('are empty when the mark is set back', () => {
    expect(addEdits(edits, { S1: 'Present' }, { start, stored: noMarks })).toEqual({});
  });

  it('keep the mark that was seen first, whatever is stored meanwhile', () => {
    const stored: Stored = new Map([['S1', { mark: 'Late', version: 1, marked_by: 'Meera' }]]);
    expect(addEdits(edits, { S1: 'Excused' }, { start: { S1: 'Late' }, stored })).toEqual({
      S1: { mark: 'Excused', was: 'Present', version: 0 },
    });
  });
});

describe('edits of a stored sheet', () => {
  const stored = (mark: 'Present' | 'Late' | 'Absent', version: number): Stored =>
    new Map([['S1', { mark, version, marked_by: 'Meera' }]]);
  const edits = addEdits({}, { S1: 'Absent' }, { start, stored: stored('Present', 2) });

  it('are pending while the stored version is unchanged, and sent without other marks', () => {
    expect(compareEdits(edits, stored('Present', 2))).toEqual({ open: edits, conflicts: new Map() });
    expect(changesOf(edits, [row('S1'), row('S2')], { start, isNew: false })).toHaveLength(1);
  });

  it('are dropped once they are stored', () => {
    expect(compareEdits(edits, stored('Absent', 3)).open).toEqual({});
  });

  it('conflict with a mark that somebody else set since', () => {
    const { open, conflicts } = compareEdits(edits, stored('Late', 3));
    expect(open).toEqual(edits);
    expect(conflicts.get('S1')).toEqual({ mine: 'Absent', theirs: 'Late', by: 'Meera', version: 3 });
  });
});
