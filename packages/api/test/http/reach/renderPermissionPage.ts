import { type AccessArea, roles } from '@firstbell/schema';
import { actions, rules, extraRights, type Reach, rulesOfRights } from '@firstbell/schema/access';

const REACH_WORDS: Readonly<Record<Reach, string>> = {
  all: '',
  sections: ' of sections taught',
  subjects: ' of subjects taught, or own class',
  own_class: ' of own class',
  self: ' own',
};

type Rule = Readonly<Partial<Record<(typeof actions)[number], Reach | undefined>>>;

/** Describes the permissions of a rule: `read of sections taught; edit of own class`. */
function describeRule(rule: Rule = {}): string {
  const allowed = actions.flatMap((action) => {
    const reach = rule[action];
    return reach === undefined ? [] : [{ action, reach }];
  });
  const groups = [...Map.groupBy(allowed, ({ reach }) => reach)];
  return groups
    .map(
      ([reach, grants]) =>
        `${grants.map(({ action }) => action.replaceAll('_', ' ')).join(', ')}${REACH_WORDS[reach]}`,
    )
    .join('; ');
}

const renderRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Numbers of requests of the matrix: all, refused and allowed ones. */
export type MatrixCounts = { sent: number; refused: number; allowed: number };

/** Renders the table of permissions, with the counts of the test that checks every cell, as a page. */
export function renderPermissionPage({ sent, refused, allowed }: MatrixCounts): string {
  const areas = Object.keys(rules) as AccessArea[];
  const headers = ['area', ...roles, ...extraRights.map((right) => `right: ${right}`)];
  const rows = areas.map((area) =>
    renderRow([
      `\`${area}\``,
      ...roles.map((role) => describeRule(rules[area][role])),
      ...extraRights.map((right) => describeRule(rulesOfRights[right][area])),
    ]),
  );
  return [
    '# Who may do what',
    '',
    'Written by `packages/api/test/http/accessMatrix.test.ts` from `packages/schema/src/access/access.ts`; run it with `-u` to update this page.',
    'An action without a qualifier applies to all records; an empty cell means that the action is forbidden. See [roles and reach](decisions/roles-and-reach.md).',
    '',
    renderRow(headers),
    renderRow(headers.map(() => '---')),
    ...rows,
    '',
    '## The matrix',
    '',
    `The test sends each operation on records, sections and students as six callers (four roles, and teachers with each right),`,
    'on records of the own class, of a subject taught, of another subject, of other sections and of no section, and on',
    "confidential incidents of each kind with and without the caller's name:",
    `**${sent} requests, ${refused} refused, ${allowed} allowed**, each as the table says. Every row of every list,`,
    'count, export and search is compared with the result of a simple loop over the tables.',
    '',
  ].join('\n');
}
