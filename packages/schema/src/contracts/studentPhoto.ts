import { STUDENT_PHOTO_LIMIT, studentPhoto } from '../profiles/studentPhoto.ts';
import { contract } from './contract.ts';

export const read = contract('get /student/{key}/photo', 'Returns the photo of a student.', {
  access: ['student', 'read'],
  response: 'bytes',
});

export const save = contract(
  'put /student/{key}/photo',
  'Replaces the photo of a student by a JPEG picture.',
  { access: ['student', 'edit'], body: { maxBytes: STUDENT_PHOTO_LIMIT }, response: studentPhoto },
);

export const remove = contract('delete /student/{key}/photo', 'Removes the photo of a student.', {
  access: ['student', 'edit'],
  response: studentPhoto,
});
