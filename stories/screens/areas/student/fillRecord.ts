import { buildStudent } from '@firstbell/schema/sample';
import { type shownStudent } from './studentPagePlays.ts';
import { createPhonePicture } from './phonePicture.ts';
import { type Stage } from '../../stage/stage.ts';

/** Gives a student a photo, a leave, a consent, and a remark on the report card. */
export async function addStudentDetails(
  { services: { http } }: Stage,
  { id, class: className, section }: typeof shownStudent,
): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  await http.put(`/student/${id}/photo`, await createPhonePicture(), { headers });
  const days = { starts: '2026-11-23', ends: '2026-11-24' };
  await http.post('/attendance/leave', { id, ...days, reason: 'Wedding in the family' });
  await http.post('/consent', {
    ...{ id, purpose: 'trip', by: 'Sunita Verma', relation: 'Mother', language: 'English' },
    ...{ verified: 'Identity document seen', text: 'My child may take part.', given_on: '2026-11-20' },
  });
  const remark = { id, item: 'remark', value: 'Reads <well>.', version: 0 };
  await http.put('/report_card/sheet', { class: className, section, term: 'Term 2', cells: [remark] });
}

/** Adds the student NEW1, whom no record names, and deletes the student. */
export async function addDeletedStudent({ services: { http } }: Stage): Promise<void> {
  await http.post('/student', buildStudent({ id: 'NEW1', first_name: 'Leela', last_name: 'Rao' }));
  await http.delete('/student/NEW1');
}
