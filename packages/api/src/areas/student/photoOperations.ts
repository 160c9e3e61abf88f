import * as contracts from '@firstbell/schema/contracts/studentPhoto';
import { type FileTransfers } from '../../files/transfers.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { removeStudentPhoto, saveStudentPhoto, studentPhotoResponse } from './photo.ts';

/** Returns the operations on the photos of students. */
export function studentPhotoOperations(records: Records, transfers: FileTransfers): Operation[] {
  return [
    implement(contracts.read, (request) => studentPhotoResponse(records, transfers, request)),
    implement(contracts.save, (request) => saveStudentPhoto(records, transfers, request)),
    implement(contracts.remove, (request) => removeStudentPhoto(records, request)),
  ];
}
