import { type AssignmentInput } from '../../areas/assignment.ts';
import { type DiaryNotesInput } from '../../areas/diaryNotes.ts';

/** Builds one valid diary note; `overrides` replace its values. */
export function buildDiaryNote(overrides: Partial<DiaryNotesInput> = {}): DiaryNotesInput {
  return {
    title: 'Bring the map of India',
    class: 'V',
    section: 'B',
    subject: 'English',
    description: 'Bring an outline map of India and coloured pencils on Monday.',
    ...overrides,
  };
}

/** Builds one valid assignment; `overrides` replace its values. */
export function buildAssignment(overrides: Partial<AssignmentInput> = {}): AssignmentInput {
  return {
    class: 'V',
    section: 'B',
    subject: 'English',
    date: '2026-11-23',
    file: null,
    description: 'Write ten lines about your village.',
    ...overrides,
  };
}
