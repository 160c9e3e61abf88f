import { buildStudent, buildTeacher } from '@firstbell/schema/sample';
import { type School } from '../../school.ts';
import { type RaceRequest } from './race.ts';

type Values = Record<string, unknown>;

/** Adds a record, and returns its key. */
export async function add(school: School, path: string, body: Values): Promise<string> {
  const response = await school.request('POST', path, { body });
  if (response.status !== 201) throw new Error(`${path} was not added: ${JSON.stringify(response.body)}`);
  return String((response.body as Values).key);
}
/** Functions that add a student or a teacher with an ID. */
export const addPerson = {
  student: (school: School, id: string) =>
    add(school, '/student', buildStudent({ id, class: 'V', section: 'B' })),
  teacher: (school: School, id: string) => add(school, '/teacher', buildTeacher({ id })),
};
/** Builds the request that adds a record, sent by the second person of the race. */
export const buildAdd = (path: string, body: Values): RaceRequest => ({
  method: 'POST',
  path,
  body,
  token: 'meera',
});
/** Builds the request that deletes a record. */
export const buildDelete = (area: string, key: string): RaceRequest => ({
  method: 'DELETE',
  path: `/${area}/${key}`,
});

/** Pairs a request with the same request of another person. `changes` replace parts of the second request. */
export const buildPair = (
  request: RaceRequest,
  changes: Partial<RaceRequest> = {},
): readonly [RaceRequest, RaceRequest] => [request, { ...request, token: 'meera', ...changes }];

/** Description of a race between a deletion and a save. */
export const DELETE_AND_SAVE = 'one deletes a record, the other saves a record that refers to it';
