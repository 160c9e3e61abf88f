import { teacher as definition } from '@firstbell/schema';
import {
  handoverInput,
  handoverResult,
  handoverUndo,
  handoverUndone,
  teacherWork,
} from '@firstbell/schema/profiles';
import {
  BODY_PROBLEMS,
  CHANGE_PROBLEMS,
  type Operation,
  operation,
  READ_PROBLEMS,
} from '../../../operation/operation.ts';
import { scopeArea } from '../../../records/scopeArea.ts';
import { keyFromPath } from '../../../db/keys.ts';
import { type Records } from '../../../records/area.ts';
import { handOver, readTeacherWork, returnToService, undoHandover } from './leaving.ts';

/** Returns the operations on the service of a teacher: what the teacher has, its handover, and the return. */
export function serviceOperations(records: Records): Operation[] {
  const tag = definition.key;
  const toKey = (typed: string) => keyFromPath(records.areas.teacher, typed);
  const change = { tag, method: 'post', access: { area: 'teacher', action: 'edit' } } as const;
  return [
    operation({
      method: 'get',
      path: '/teacher/{key}/work',
      tag,
      summary: 'Lists the lessons and posts of a teacher in the current year, and what was handed to others.',
      access: { area: 'teacher', action: 'read' },
      status: 200,
      response: teacherWork,
      problems: [...READ_PROBLEMS, 'not_found'],
      handle: ({ key, user }) => {
        const teacher = scopeArea(records.areas.teacher, user, 'read');
        return readTeacherWork({ ...records, areas: { ...records.areas, teacher } }, toKey(key));
      },
    }),
    operation({
      ...change,
      path: '/teacher/{key}/handover',
      summary:
        'Ends the service of a teacher on a day, and hands lessons and posts to others from the next day on.',
      body: () => handoverInput,
      status: 200,
      response: handoverResult,
      problems: [...BODY_PROBLEMS, 'not_found'],
      handle: ({ key, body, user }) => handOver(records, toKey(key), body, { user }),
    }),
    operation({
      ...change,
      path: '/teacher/{key}/handover/undo',
      summary: 'Undoes a handover of a teacher, as far as nobody has changed it since.',
      body: () => handoverUndo,
      status: 200,
      response: handoverUndone,
      problems: [...BODY_PROBLEMS, 'not_found'],
      handle: ({ key, body, user }) => undoHandover(records, toKey(key), body, { user }),
    }),
    operation({
      ...change,
      path: '/teacher/{key}/return',
      summary: 'Begins a new service of a teacher who has left.',
      status: 204,
      problems: [...CHANGE_PROBLEMS, 'not_found', 'invalid'],
      handle: ({ key, user }) => returnToService(records, toKey(key), { user }),
    }),
  ];
}
