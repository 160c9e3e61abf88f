import {
  handoverInput,
  handoverResult,
  handoverUndo,
  handoverUndone,
  teacherWork,
} from '../profiles/teacherWork.ts';
import { contract } from './contract.ts';

const edit = { access: ['teacher', 'edit'] } as const;

export const work = contract(
  'get /teacher/{key}/work',
  'Lists the lessons and posts of a teacher in the current year, and what was handed to others.',
  { access: ['teacher', 'read'], response: teacherWork },
);

export const handOver = contract(
  'post /teacher/{key}/handover',
  'Ends the service of a teacher on a day, and hands lessons and posts to others from the next day on.',
  { ...edit, body: handoverInput, response: handoverResult },
);

export const undo = contract(
  'post /teacher/{key}/handover/undo',
  'Undoes a handover of a teacher, as far as nobody has changed it since.',
  { ...edit, body: handoverUndo, response: handoverUndone },
);

export const comeBack = contract(
  'post /teacher/{key}/return',
  'Begins a new service of a teacher who has left.',
  edit,
);
