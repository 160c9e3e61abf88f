import { handInChange, handIns } from '../students/handIns.ts';
import { contract } from './contract.ts';

export const list = contract(
  'get /assignment/{key}/hand_ins',
  'Lists the students of the section of an assignment, and who has handed it in.',
  { access: ['assignment', 'read'], response: handIns },
);

export const save = contract(
  'put /assignment/{key}/hand_ins',
  'Records whether a student has handed in an assignment.',
  { access: ['assignment', 'edit'], body: handInChange, response: handIns, problems: ['past_year'] },
);
