import { yearSetPreview } from '../school/yearSet.ts';
import { contract } from './contract.ts';

export const previewSet = contract(
  'get /academic_year/{key}/set',
  'Counts what making an academic year the current one would do.',
  { access: ['academic_year', 'read'], response: yearSetPreview },
);

export const set = contract(
  'post /academic_year/{key}/set',
  'Makes an academic year the current one; enrolled students stay in their sections.',
  { access: ['academic_year', 'edit'] },
);

export const undoSet = contract(
  'post /academic_year/{key}/set/undo',
  'Makes the earlier year current again, unless records name students in the new year.',
  { access: ['academic_year', 'edit'], problems: ['in_use'] },
);
