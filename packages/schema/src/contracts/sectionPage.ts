import {
  sectionAssignments,
  sectionAttendance,
  sectionMarks,
  sectionNotes,
  sectionRoll,
} from '../profiles/section.ts';
import { sectionQuery, week } from '../profiles/shared.ts';
import { contract } from './contract.ts';

const panel = { query: sectionQuery, problems: ['not_found'] } as const;

export const roll = contract(
  'get /section/roll',
  'Lists the students of a section by roll number in the current year or another.',
  { ...panel, access: ['student', 'read'], response: sectionRoll },
);

export const attendance = contract(
  'get /section/attendance',
  "Returns a section's attendance of today and its latest sheets in the current year or another.",
  { ...panel, access: ['attendance', 'read'], response: sectionAttendance },
);

export const timetable = contract(
  'get /section/timetable',
  'Lists the lessons of a section in a week in the current year or another.',
  { ...panel, access: ['timetable', 'read'], response: week },
);

export const marks = contract(
  'get /section/marks',
  'Lists the tests of a section with their mean, lowest and highest result in the current year or another.',
  { ...panel, access: ['assessment', 'read'], response: sectionMarks },
);

export const diaryNotes = contract(
  'get /section/diary_notes',
  'Lists the latest diary notes of a section in the current year or another.',
  { ...panel, access: ['diary_notes', 'read'], response: sectionNotes },
);

export const assignments = contract(
  'get /section/assignments',
  'Lists the latest assignments of a section in the current year or another.',
  { ...panel, access: ['assignment', 'read'], response: sectionAssignments },
);
