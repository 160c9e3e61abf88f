import { type AreaKey, areas } from '@firstbell/schema';
import { academicYear } from './academic_year/index.ts';
import { assessment } from './assessment/index.ts';
import { assignment } from './assignment/index.ts';
import { attendance } from './attendance/index.ts';
import { diaryNotes } from './diary_notes/index.ts';
import { incident } from './incident/index.ts';
import { leaves } from './leaves/index.ts';
import { student } from './student/index.ts';
import { subject } from './subject/index.ts';
import { support } from './support/index.ts';
import { teacher } from './teacher/index.ts';
import { timetable } from './timetable/index.ts';
import { type RecordArea } from '../records/area.ts';
import { recordArea } from '../records/recordArea.ts';

/** Areas with parts that do not follow from their definition. */
const ownAreas: Readonly<Partial<Record<AreaKey, RecordArea>>> = {
  student,
  teacher,
  academic_year: academicYear,
  subject,
  timetable,
  attendance,
  support,
  diary_notes: diaryNotes,
  assessment,
  assignment,
  leaves,
  incident,
};

/** All areas of the service, by key. */
export const recordAreas = Object.fromEntries(
  Object.entries(areas).map(([key, definition]) => [
    key,
    ownAreas[key as AreaKey] ?? recordArea({ definition }),
  ]),
) as Readonly<Record<AreaKey, RecordArea>>;
