import { STUDENT_PHOTO_LIMIT, studentPhoto } from '@firstbell/schema/profiles';
import { type FileTransfers } from '../../files/transfers.ts';
import {
  CHANGE_PROBLEMS,
  type Operation,
  operation,
  READ_PROBLEMS,
  BODY_PROBLEMS,
} from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { removeStudentPhoto, saveStudentPhoto, studentPhotoResponse } from './photo.ts';

/** Returns the operations on the photos of students. */
export function studentPhotoOperations(records: Records, transfers: FileTransfers): Operation[] {
  const path = '/student/{key}/photo';
  const tag = 'student';
  const changeOperation = {
    path,
    tag,
    status: 200,
    response: studentPhoto,
    access: { area: 'student', action: 'edit' },
  } as const;
  return [
    operation({
      method: 'get',
      path,
      tag,
      summary: 'Returns the photo of a student.',
      access: { area: 'student', action: 'read' },
      status: 200,
      hasBytesResponse: true,
      problems: [...READ_PROBLEMS, 'not_found', 'too_many_requests', 'unavailable'],
      handle: (request) => studentPhotoResponse(records, transfers, request),
    }),
    operation({
      ...changeOperation,
      method: 'put',
      summary: 'Replaces the photo of a student by a JPEG picture.',
      bytes: { limit: STUDENT_PHOTO_LIMIT },
      problems: [...BODY_PROBLEMS, 'not_found', 'unavailable', 'storage_full', 'infected'],
      handle: (request) => saveStudentPhoto(records, transfers, request),
    }),
    operation({
      ...changeOperation,
      method: 'delete',
      summary: 'Removes the photo of a student.',
      problems: [...CHANGE_PROBLEMS, 'not_found'],
      handle: (request) => removeStudentPhoto(records, request),
    }),
  ];
}
