import { type CardCheck } from '@firstbell/schema/cards';
import { expect, test } from 'vitest';
import { describeCheck } from './describeCheck.ts';

const complete = { id: 'S1', name: 'Anna Li', characters: [], has_marks: true, missing: [], unwritten: [] };
const check: CardCheck = { is_locked: true, shared_characters: [], students: [complete] };

test('says nothing about complete cards of a locked term', () => {
  expect(describeCheck(check, check.students, 'Term 2')).toEqual([]);
});

test('names the child and the characters, the subjects, and what is not written', () => {
  const students = [
    { ...complete, id: 'S2', name: '김 Jun', characters: [{ label: 'Name', characters: ['김'] }] },
    {
      ...complete,
      id: 'S3',
      name: 'Ravi Rao',
      missing: [{ term: 'Term 2', subjects: ['Hindi', 'Science'] }],
    },
    { ...complete, id: 'S4', name: 'Asha Rao', has_marks: false, unwritten: ['Remarks'] },
    { ...complete, id: 'S5', name: 'Om Rao', unwritten: ['Remarks', 'Art Education'] },
  ];
  const shared = [{ label: 'Title', characters: ['학'] }];
  const found = describeCheck({ is_locked: false, shared_characters: shared, students }, students, 'Term 2');
  expect(found.map(({ lines }) => lines)).toEqual([
    ['On every card: 학 in “Title”', '김 Jun (S2): 김 in “Name”'],
    ['Asha Rao (S4)'],
    ['Ravi Rao (S3): Term 2 Hindi, Science'],
    ['Remarks: 2 students', 'Art Education: 1 student'],
    ['Term 2 is not locked, so its marks can still change.'],
  ]);
});
