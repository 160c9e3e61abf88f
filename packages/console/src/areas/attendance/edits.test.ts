import { describe, expect, it } from 'vitest';
import { addEdits, listChanges, compareEdits, extractEdits } from './edits.ts';

type Stored = Parameters<typeof compareEdits>[1];
const noMarks: Stored = new Map();
const createRow = (id: string) => ({ id, name: id, rollNumber: '', note: '' });
const initialMarks = { S1: 'Present', S2: 'Excused' };

describe('edits of a new sheet', () => {
  const edits = addEdits({}, { S1: 'Absent' }, { initialMarks, stored: noMarks });

  const changes = listChanges(edits, [createRow('S1'), createRow('S2')], { initialMarks, isNew: true });

  it('contain the mark that the person saw', () => {
    expect(edits).toEqual({ S1: { mark: 'Absent', was: 'Present', version: 0 } });
  });

  it('are sent with the initial marks of all other students', () => {
    expect(changes).toEqual([
      { id: 'S1', mark: 'Absent', was: 'Present', version: 0 },
      { id: 'S2', mark: 'Excused', was: 'Excused', version: 0 },
    ]);
  });

  it('are extracted from the sent changes', () => {
    expect(extractEdits(changes)).toEqual(edits);
  });

  it('are empty when the mark is set back', () => {
    expect(addEdits(edits, { S1: 'Present' }, { initialMarks, stored: noMarks })).toEqual({});
  });

  it('contain the mark that the person saw first, although another mark has been stored since', () => {
    const stored: Stored = new Map([['S1', { mark: 'Late', version: 1, marked_by: 'Meera' }]]);
    expect(addEdits(edits, { S1: 'Excused' }, { initialMarks: { S1: 'Late' }, stored })).toEqual({
      S1: { mark: 'Excused', was: 'Present', version: 0 },
    });
  });
});

describe('edits of a stored sheet', () => {
  const createStored = (mark: 'Present' | 'Late' | 'Absent', version: number): Stored =>
    new Map([['S1', { mark, version, marked_by: 'Meera' }]]);
  const edits = addEdits({}, { S1: 'Absent' }, { initialMarks, stored: createStored('Present', 2) });

  it('are unsaved while the stored version is unchanged', () => {
    expect(compareEdits(edits, createStored('Present', 2))).toEqual({ unsaved: edits, conflicts: new Map() });
  });

  it('are sent without other marks', () => {
    expect(
      listChanges(edits, [createRow('S1'), createRow('S2')], { initialMarks, isNew: false }),
    ).toHaveLength(1);
  });

  it('are dropped once they are stored', () => {
    expect(compareEdits(edits, createStored('Absent', 3)).unsaved).toEqual({});
  });

  it('conflict with a mark that somebody else set since', () => {
    const { unsaved, conflicts } = compareEdits(edits, createStored('Late', 3));
    expect(unsaved).toEqual(edits);
    expect(conflicts.get('S1')).toEqual({ mine: 'Absent', theirs: 'Late', by: 'Meera', version: 3 });
  });
});
