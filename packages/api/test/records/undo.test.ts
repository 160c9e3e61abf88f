import { expect, test } from 'vitest';
import { openHistories, parseSaved } from '../history.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
const histories = openHistories(school);

test('an undo restores only the fields that the edit changed, and preserves later changes of other fields', async () => {
  const { path, input, save } = await histories.addStudent({ first_name: 'Asha', email: 'a@example.com' });
  await save({ first_name: 'Usha' }, 1);
  await save({ first_name: 'Usha', email: 'b@example.com' }, 2, 'meera');
  const undone = parseSaved(await histories.undo(path, { version: 2 }));
  expect(undone).toMatchObject({ ...input, email: 'b@example.com', version: 4 });
});

test('an undo is refused as a whole if one of the fields was changed since', async () => {
  const { path, save } = await histories.addStudent({ first_name: 'Asha', last_name: 'Rao' });
  await save({ first_name: 'Usha', last_name: 'Iyer' }, 1);
  await save({ first_name: 'Nisha', last_name: 'Iyer' }, 2, 'meera');
  const refused = parseProblem(await histories.undo(path, { version: 2 }));
  expect(refused).toMatchObject({
    code: 'conflict',
    detail: 'First Name was changed since, by Meera Iyer. Nothing was restored. Look at the history.',
    record: { first_name: 'Nisha', last_name: 'Iyer', version: 3 },
  });
});

test('an undo of a single history entry restores its value, unless the field has a newer change than the person has seen', async () => {
  const { path, save } = await histories.addStudent({ first_name: 'Asha', last_name: 'Rao' });
  await save({ first_name: 'Usha', last_name: 'Iyer' }, 1);
  await save({ first_name: 'Nisha', last_name: 'Iyer' }, 2);
  const line = (await histories.readHistory(path)).find(({ from }) => from === 'Asha');
  const body = { change: line?.id ?? 0, seen: 3 };
  expect(parseSaved(await histories.undo(path, body))).toMatchObject({
    first_name: 'Asha',
    last_name: 'Iyer',
    version: 4,
  });
  expect(parseProblem(await histories.undo(path, body)).code).toBe('conflict');
  expect(parseSaved(await histories.undo(path, { ...body, seen: 4 }))).toMatchObject({ version: 5 });
});

test('an undo refuses unknown changes and changes of other records', async () => {
  const { path } = await histories.addStudent();
  const other = await histories.addStudent();
  await other.save({ first_name: 'Usha' }, 1);
  const [line] = await histories.readHistory(other.path);
  for (const body of [
    { version: 1 },
    { version: 9 },
    { change: line?.id, seen: 1 },
    { change: 1e12, seen: 1 },
  ])
    expect(parseProblem(await histories.undo(path, body)).code).toBe('not_found');
});

test('an undo needs either a version, or a change and the version that the person has seen', async () => {
  const { path } = await histories.addStudent();
  for (const body of [{}, { version: 0 }, { version: 1, seen: 1 }, { change: 1 }, { change: 'x', seen: 1 }])
    expect(parseProblem(await histories.undo(path, body)).code).toBe('invalid');
});

test('an undo is validated like a save: a value that is no longer on its list is not restored', async () => {
  const { path, save } = await histories.addStudent({ relation: 'Mother' });
  await save({ relation: 'Father' }, 1);
  await school.request('POST', '/school_lists/relation/retire', { body: { value: 'Mother', retired: true } });
  expect(parseProblem(await histories.undo(path, { version: 2 }))).toMatchObject({ code: 'invalid' });
  await school.request('POST', '/school_lists/relation/retire', {
    body: { value: 'Mother', retired: false },
  });
  parseSaved(await histories.undo(path, { version: 2 }));
});

test('refuses one of two concurrent undos', async () => {
  const { path, save } = await histories.addStudent({ first_name: 'Asha' });
  await save({ first_name: 'Usha' }, 1);
  const responses = await Promise.all(
    ['asha', 'meera'].map((token) => histories.undo(path, { version: 2 }, token)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});
