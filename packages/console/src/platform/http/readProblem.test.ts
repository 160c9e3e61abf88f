import { expect, it } from 'vitest';
import { ApiError } from './ApiError.ts';
import { readProblem } from './readProblem.ts';

const errors = [
  { field: 'email', message: 'This address is taken.' },
  { field: 'role', message: 'Choose a role.' },
];
const problem = { type: '', title: '', status: 422, detail: 'Correct the values.', code: 'invalid' } as const;

it('reads the messages of the fields, and uses the first message as the text', () => {
  const thrown = new ApiError('invalid', 422, problem.detail, { ...problem, errors });
  expect(readProblem(thrown)).toEqual({ fields: errors, text: 'This address is taken.' });
});

it('reads the detail of a problem without fields', () => {
  expect(readProblem(new ApiError('invalid', 422, problem.detail, problem))).toEqual({
    fields: [],
    text: 'Correct the values.',
  });
});

it('ignores any other error', () => {
  expect(readProblem(new Error('broken'))).toBeUndefined();
});
