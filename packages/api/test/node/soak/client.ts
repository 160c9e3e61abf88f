import { type Role } from '@firstbell/schema';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type SessionHeaders } from '../openSession.ts';
import { NO_RESPONSE, sendRequest, type ServiceResponse } from '../sendRequest.ts';
import { buildSessionHeaders, soakPeople, type SoakPerson } from './people.ts';
import { type SendRequest, type Facts, requestsByRole } from './requests.ts';

/** Counts of the responses of a run: by role, problems, those of a busy service, and unexpected responses by kind. */
export type ResponseCounts = {
  byRole: Map<Role, number>;
  refused: number;
  busy: number;
  unexpected: Map<string, number>;
};

/** Time in ms after which the client aborts a request. */
const ABORT_MS = 2;
/** Statuses of a busy service, after which a client retries later. */
const BUSY_STATUSES = [429, 503];

/**
 * Sends a request. The client aborts a request whose path ends with `aborted`, and sends a forged token if it ends with `forged`.
 * The service receives the path without that parameter.
 */
async function send(
  base: string,
  session: SessionHeaders,
  method: string,
  path: string,
  body: unknown,
): Promise<ServiceResponse> {
  const isAborted = path.endsWith('aborted');
  const request = [method, path.replace(/[?&](?:aborted|forged)$/, ''), body] as const;
  const headers = { ...session, ...(path.endsWith('forged') && { token: 'forged' }) };
  const signal = isAborted ? AbortSignal.timeout(ABORT_MS) : null;
  try {
    return await sendRequest(base, request, { headers, signal });
  } catch (error) {
    if (isAborted) return NO_RESPONSE;
    throw error;
  }
}

/** Error that ends a sequence of requests after an unexpected response. */
class UnexpectedResponse extends Error {}

/** Creates the function that sends the requests of a person and counts the responses. */
function createSender(base: string, person: SoakPerson, responses: ResponseCounts): SendRequest {
  const { byRole, unexpected } = responses;
  return async (method, path, expected, body) => {
    const response = await send(base, await buildSessionHeaders(base, person), method, path, body);
    byRole.set(person.role, (byRole.get(person.role) ?? 0) + 1);
    if (response.status >= 400 && response.status < 500) responses.refused += 1;
    if (expected.includes(response.status)) return response;
    if (BUSY_STATUSES.includes(response.status)) {
      responses.busy += 1;
      throw new UnexpectedResponse('busy');
    }
    const area = path.split(/[/?]/)[1] ?? '';
    const kind = `${person.role} ${method} /${area}: ${String(response.status)} ${JSON.stringify(response.body).slice(0, 200)}`;
    unexpected.set(kind, (unexpected.get(kind) ?? 0) + 1);
    throw new UnexpectedResponse(kind);
  };
}

type Rows<Row> = { rows: Row[] };
type Me = { sections: { class: string; section: string; is_own: boolean; subjects: string[] }[] };
type Classes = { classes: { name: string }[] };
type SectionTeachers = { class_teacher: { id: string } | null };

/** Reads the staff staffNumbers of the class teachers. */
async function readClassTeachers(sendRequest: SendRequest): Promise<string[]> {
  const { classes } = (await sendRequest('GET', '/choices', [200])).body as Classes;
  const staffNumbers: string[] = [];
  for (const { name } of classes) {
    const { body } = await sendRequest('GET', `/section_teachers?class=${encodeURIComponent(name)}`, [200]);
    for (const { class_teacher } of (body as Rows<SectionTeachers>).rows)
      if (class_teacher !== null) staffNumbers.push(class_teacher.id);
  }
  return [...new Set(staffNumbers)];
}

/** Creates the counts of a run, which are all zero. */
export const createCounts = (): ResponseCounts => ({
  byRole: new Map(),
  refused: 0,
  busy: 0,
  unexpected: new Map(),
});

/** Invites the people of the soak, links its teachers to the records of class teachers, and signs everybody in. */
export async function invitePeople(base: string, responses: ResponseCounts): Promise<Map<SoakPerson, Facts>> {
  const [administrator] = soakPeople;
  if (administrator === undefined) throw new Error('The people of the soak have no administrator.');
  const sendRequest = createSender(base, administrator, responses);
  const { body: students } = await sendRequest('GET', '/student?rows=100', [200]);
  const { body: teachers } = await sendRequest('GET', '/teacher?rows=100', [200]);
  const facts: Facts = {
    students: (students as Rows<Facts['students'][number]>).rows,
    teachers: (teachers as Rows<Facts['teachers'][number]>).rows,
  };
  const classTeachers = await readClassTeachers(sendRequest);
  const factsByPerson = new Map<SoakPerson, Facts>([[administrator, facts]]);
  for (const person of soakPeople.slice(1)) {
    const { email, role } = person;
    if (role === 'teacher')
      await sendRequest('POST', `/teacher_account/${classTeachers.pop() ?? ''}`, [201], { email });
    else await sendRequest('POST', '/people', [201], { email, role });
    const { sections } = (await createSender(base, person, responses)('GET', '/me', [200])).body as Me;
    const ownSection = sections.find(({ is_own }) => is_own);
    if (role === 'teacher' && ownSection === undefined) throw new Error(`${email} is no class teacher.`);
    factsByPerson.set(person, { ...facts, ...(ownSection && { ownSection }) });
  }
  return factsByPerson;
}

/** Load of a soak: seconds, and requests a second of all people together. */
export type Load = { seconds: number; rate: number };

/**
 * Lets the invited people of a school send requests of their roles for some time, and counts the responses. Each person sends
 * one request after the other.
 */
export async function sendRequests(
  base: string,
  factsByPerson: ReadonlyMap<SoakPerson, Facts>,
  responses: ResponseCounts,
  { seconds, rate }: Load,
): Promise<void> {
  const endAt = performance.now() + seconds * 1000;
  const intervalMs = (1000 * factsByPerson.size) / rate;
  const sendUntilEnd = async (person: SoakPerson, facts: Facts) => {
    const sendRequest = createSender(base, person, responses);
    const sendPaced: SendRequest = async (...request) => {
      const dueAt = performance.now() + intervalMs;
      const response = await sendRequest(...request);
      await pause(Math.max(0, dueAt - performance.now()));
      return response;
    };
    const requests = requestsByRole[person.role];
    while (performance.now() < endAt) {
      const request = requests[randomInt(requests.length)];
      await request?.(sendPaced, facts).catch((error: unknown) => {
        if (!(error instanceof UnexpectedResponse)) throw error;
      });
    }
  };
  await Promise.all([...factsByPerson].map(([person, facts]) => sendUntilEnd(person, facts)));
}
