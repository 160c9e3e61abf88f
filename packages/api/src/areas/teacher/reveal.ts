import { isAllowed, maskAadhar, teacher as definition, type TeacherRecord } from '@firstbell/schema';
import { type Endpoint, endpoint, READING } from '../../http/endpoint.ts';
import { keyFromPath } from '../../records/keys.ts';
import { type Records } from '../../records/records.ts';
import { getRecord } from '../../records/save.ts';

/**
 * Gives the operation that shows a teacher: the whole Aadhar number to those who may change it, which is logged, and its last
 * digits to the others.
 */
export function lookOperations(records: Records): Endpoint[] {
  const area = records.areas.teacher;
  return [
    endpoint({
      method: 'get',
      path: '/teacher/{key}',
      tag: definition.key,
      summary: 'Gives a teacher; the whole Aadhar number only to those who may change it.',
      access: { area: 'teacher', action: 'read' },
      status: 200,
      answer: definition.record,
      refusals: [...READING, 'not_found'],
      handle: async ({ key, user }) => {
        const found = (await getRecord(records, area, keyFromPath(area, key))) as TeacherRecord;
        const { aadhar_number: number } = found;
        if (!isAllowed(user.role, 'teacher', 'edit')) return { ...found, aadhar_number: maskAadhar(number) };
        if (number !== '')
          records.log({ event: 'aadhar number looked at', by: user.uid, teacher: found.key });
        return found;
      },
    }),
  ];
}
