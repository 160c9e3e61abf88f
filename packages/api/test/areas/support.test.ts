import { listResult, support } from '@firstbell/schema';
import { expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true });

const saveContact = (key: string, body: object) => school.request('PUT', `/support/${key}`, { body });

test('a new school has three contacts without numbers', async () => {
  const { body } = await school.request('GET', '/support?sort=contact');
  const { rows } = listResult(support.row.strict()).parse(body);
  expect(rows).toEqual([
    { key: 'app', contact: 'App Support', mail: '', phone: '' },
    { key: 'admin', contact: 'Admin Support', mail: '', phone: '' },
    { key: 'emergency', contact: 'Emergency Contact', mail: '', phone: '' },
  ]);
});

test.each([
  ['98765 43210', '+919876543210'],
  ['+91 98765-43210', '+919876543210'],
  ['0755 255-0101', '07552550101'],
  ['(022) 2550 0101', '02225500101'],
  ['112', '112'],
  ['+44 20 7946 0000', '+442079460000'],
])('stores the phone number %s as %s', async (typed, phone) => {
  const { version } = (await school.request('GET', '/support/emergency')).body as { version: number };
  expect(await saveContact('emergency', { phone: typed, version })).toMatchObject({
    status: 200,
    body: { key: 'emergency', phone, mail: '', version: version + 1, updated_by: 'Asha Rao' },
  });
  expect((await school.request('GET', '/support?q=emergency')).body).toMatchObject({ rows: [{ phone }] });
});

test('stores the address and the number of a contact, whose key is case-insensitive', async () => {
  const body = { mail: 'Office@School.example', phone: '9876543210', version: 1 };
  expect((await saveContact('ADMIN', body)).body).toMatchObject({
    key: 'admin',
    mail: 'Office@School.example',
  });
  expect((await school.request('GET', '/support/Admin')).body).toMatchObject({ phone: '+919876543210' });
});

test.each([
  ['app', { phone: '112' }, 'mail', 'Enter an email address.'],
  ['app', { phone: '112', mail: 'x' }, 'mail', 'Enter an email address like name@example.com.'],
  [
    'emergency',
    { phone: '112', mail: 'a@b.example' },
    'mail',
    'The emergency contact has a phone number only.',
  ],
  ['emergency', { phone: '' }, 'phone', 'Enter a phone number.'],
  ['emergency', { phone: '12' }, 'phone', 'Enter a phone number of 3 to 15 digits.'],
  ['emergency', { phone: 'call me' }, 'phone', 'Enter a phone number of 3 to 15 digits.'],
])('refuses for the contact %s the values %j', async (key, values, field, message) => {
  const { version } = (await school.request('GET', `/support/${key}`)).body as { version: number };
  const refused = parseProblem(await saveContact(key, { ...values, version }));
  expect(refused.errors).toEqual([{ field, message }]);
});

test('refuses to add or delete contacts', async () => {
  expect((await school.request('POST', '/support', { body: {} })).status).toBe(405);
  expect((await school.request('DELETE', '/support/app')).status).toBe(405);
  expect((await saveContact('other', { mail: 'a@b.example', phone: '112', version: 1 })).status).toBe(404);
});
