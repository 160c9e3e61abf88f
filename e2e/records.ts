import { openSession, type SessionHeaders } from '../packages/api/test/node/openSession.ts';
import { type Area } from '@firstbell/schema';
import { type Page } from 'playwright';
import { inject } from 'vitest';
import { SAMPLE_ACCOUNT } from '../scripts/start/sampleAccount.ts';
import { generateName } from './generateName.ts';
import { getField } from './product/tab.ts';

let idCount = 0;

/** Generates an ID that neither another test nor a sample record uses. */
export function generateId(letter: string): string {
  idCount += 1;
  return `${letter}${process.pid.toString(36)}-${String(idCount)}`.toUpperCase();
}

/** Returns the form values of a student with a new ID, and a name that is not taken for that of another child. */
export const buildStudent = (overrides: Record<string, string> = {}) => ({
  id: generateId('E'),
  first_name: 'Nila',
  last_name: generateName(),
  relation: 'Mother',
  guardian: 'Kavya Raghavan',
  mother: 'Kavya Raghavan',
  father: 'Arjun Raghavan',
  gender: 'Female',
  blood_group: 'O+',
  class: 'V',
  section: 'B',
  dob: '2015-05-06',
  sex: 'female',
  email: 'nila@example.com',
  phone: '9876543210',
  address: '4 Temple Street, Madurai',
  ...overrides,
});

/** Types an ISO day into a date field, part by part. */
export async function typeDate(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('spinbutton', { name: `day, ${label}` }).click();
  await page.keyboard.type(value.split('-').toReversed().join(''));
}

/** Types values into a form by the labels of the area; options of selects are chosen by value. */
export async function fillForm(page: Page, area: Area, values: Record<string, string>): Promise<void> {
  for (const { fields } of area.sections) {
    for (const name of fields) {
      const value = values[name];
      if (value === undefined || value === '') continue;
      const label = area.labels[name] ?? name;
      if (area.fields[name]?.source)
        await page.getByRole('combobox', { name: label, exact: true }).selectOption(value);
      else if (name === 'dob') await typeDate(page, label, value);
      else await getField(page, label).fill(value);
    }
  }
}

/** Sessions of the sample account, by the address of the identity service. */
const sessions = new Map<string, SessionHeaders>();

/** Signs in the sample account, and caches its session for further calls. */
async function beginSession(consoleUrl: string, accountsUrl: string): Promise<SessionHeaders> {
  const response = await fetch(
    `${accountsUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=e2e`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...SAMPLE_ACCOUNT, returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken: string };
  const session = await openSession(`${consoleUrl}/api`, idToken);
  sessions.set(accountsUrl, session);
  return session;
}

/** Calls the API as the sample account; signs in for the first call, and again when the session has ended or is not fresh. */
export async function callApi(
  method: string,
  path: string,
  body?: object,
  consoleUrl = inject('address'),
  accountsUrl = inject('accounts'),
): Promise<{ status: number; body: unknown }> {
  const send = (session: SessionHeaders) =>
    fetch(`${consoleUrl}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...session },
      ...(body && { body: JSON.stringify(body) }),
    });
  const begin = () => beginSession(consoleUrl, accountsUrl);
  let response = await send(sessions.get(accountsUrl) ?? (await begin()));
  if ([401, 403].includes(response.status)) response = await send(await begin());
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

/** Adds a record through the API and returns its key. */
export async function addRecord(area: Area, values: Record<string, string>): Promise<string> {
  const { status, body } = await callApi('POST', `/${area.key}`, values);
  if (status !== 201) throw new Error(`${area.key} was not added: ${JSON.stringify(body)}`);
  return values.id ?? '';
}

/** Deletes the sheet of a section on the latest school day, if there is one; returns the day. */
export async function deleteLatestSheet(className: string, section: string): Promise<string> {
  const { body } = await callApi('GET', '/attendance/missing');
  const { date } = body as { date: string };
  const { status } = await callApi('DELETE', `/attendance/${date}.${className}.${section}`);
  if (status !== 204 && status !== 404)
    throw new Error(`${className}-${section} still has a sheet: ${status}.`);
  return date;
}

/** Returns the row of a list that contains an ID. */
export const getRow = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id });
