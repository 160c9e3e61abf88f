import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { additionalPaths, screenPaths } from '../product/routeTable.ts';
import { differences } from './differences.ts';
import { lookAtConsole } from './seen.ts';
import { type Seen } from './seenScreen.ts';
import { type Statements } from './statement.ts';
import { workAndHelp, yearsAndLessons } from './statements/areas.ts';
import { roles, states, validation } from './statements/behaviour.ts';
import { entities } from './statements/entities.ts';
import { people } from './statements/people.ts';
import { product } from './statements/product.ts';
import { routeStatements, routeTable } from './statements/routes.ts';
import { calls, constants, messages } from './statements/service.ts';
import { shell } from './statements/shell.ts';
import { signIn } from './statements/signIn.ts';
import { stack } from './statements/stack.ts';
import { table } from './statements/table.ts';

const sections: Readonly<Record<string, Statements>> = {
  ...{ product, routes: routeStatements, signIn, shell, people, yearsAndLessons, workAndHelp, table },
  ...{ entities, states, validation, roles, calls, messages, constants, stack },
};
const statements = Object.values(sections).flatMap((section) => Object.entries(section));

/** Timeout of opening all screens on a busy machine, in ms. */
const WALK_MS = 240_000;

let seen: Seen;
// The first test, because the checks of the statements need what it returns.
test(
  'every screen opens without an error in the oldest supported browsers',
  async () => {
    seen = await lookAtConsole();
  },
  WALK_MS,
);

test('every statement of the specification is here once', () => {
  expect(statements.map(([number]) => Number(number)).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 269 }, (_, index) => index + 1),
  );
});

test('the list of differences has the statements from which the product differs, and pages that exist', () => {
  const differing = statements.filter(([, [, , differs]]) => differs).map(([number]) => Number(number));
  const listed = differences.flatMap(({ statements: numbers }) => numbers);
  expect([...listed].sort((one, other) => one - other)).toEqual(differing.sort((one, other) => one - other));
  const pages = differences.flatMap(({ page = [] }) => page);
  const isMissing = (page: string) =>
    !existsSync(new URL(`../../docs/decisions/${page}.md`, import.meta.url));
  expect(pages.filter(isMissing)).toEqual([]);
});

test('the console has the routes of the specification and the additional ones, and no others', () => {
  expect([...screenPaths].sort()).toEqual([...routeTable, ...additionalPaths].sort());
});

describe.each(Object.entries(sections))('%s', (_, section) => {
  for (const [number, [says, check]] of Object.entries(section))
    test(`${number} ${says}`, () => {
      check(seen);
    });
});
