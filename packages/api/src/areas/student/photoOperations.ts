import { STUDENT_PHOTO_LIMIT, studentPhoto } from '@firstbell/schema/profiles';
import { type FileTransfers } from '../../files/transfers.ts';
import {
  CHANGE_REFUSALS,
  type Endpoint,
  endpoint,
  READ_REFUSALS,
  BODY_REFUSALS,
} from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { removeStudentPhoto, saveStudentPhoto, studentPhotoResponse } from './photo.ts';

/** Returns the operations on the photos of students. */
export function studentPhotoOperations(records: Records, transfers: FileTransfers): Endpoint[] {
  const path = '/student/{key}/photo';
  const tag = 'student';
  const changeEndpoint = {
    path,
    tag,
    status: 200,
    response: studentPhoto,
    access: { area: 'student', action: 'edit' },
  } as const;
  return [
    endpoint({
      method: 'get',
      path,
      tag,
      summary: 'Returns the photo of a student.',
      access: { area: 'student', action: 'read' },
      status: 200,
      hasBytesResponse: true,
      refusals: [...READ_REFUSALS, 'not_found', 'too_many_requests', 'unavailable'],
      handle: (request) => studentPhotoResponse(records, transfers, request),
    }),
    endpoint({
      ...changeEndpoint,
      method: 'put',
      summary: 'Replaces the photo of a student by a JPEG picture.',
      bytes: { limit: STUDENT_PHOTO_LIMIT },
      refusals: [...BODY_REFUSALS, 'not_found', 'unavailable', 'storage_full', 'infected'],
      handle: (request) => saveStudentPhoto(records, transfers, request),
    }),
    endpoint({
      ...changeEndpoint,
      method: 'delete',
      summary: 'Removes the photo of a student.',
      refusals: [...CHANGE_REFUSALS, 'not_found'],
      handle: (request) => removeStudentPhoto(records, request),
    }),
  ];
}
