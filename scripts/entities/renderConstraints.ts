import {
  races,
  buildRaceTitle,
  inviolableConstraints,
} from '../../packages/api/test/db/constraints/index.ts';

const toCode = (text: string) => `\`${text}\``;

/** Describes the response to the second of two concurrent requests. */
function describeResponse({ refusal }: (typeof races)[number]): string {
  if (refusal === undefined) return 'both succeed';
  const { status, field, message } = refusal;
  return `${String(status)}${field === undefined ? '' : ` at ${toCode(field)}`}: ${message}`;
}

/** Renders all constraints as Markdown: what each forbids, the refusal of a request that violates it, and its test. */
export function renderConstraints(): string {
  const rows = races.map((race) =>
    [
      toCode(race.constraint),
      race.forbids,
      race.by ?? 'both send the same values',
      describeResponse(race),
      buildRaceTitle(race),
    ].join(' | '),
  );
  const reasons = inviolableConstraints.map(
    ({ reason, constraints }) => `- ${reason} ${constraints.toSorted().map(toCode).join(', ')}`,
  );
  return [
    '# Constraints of the database',
    `Written by ${toCode('npm run entities')} from the table that the tests loop over. Every invariant is a constraint. The
checks of the service refuse most violations earlier. Where only the constraint detects a violation, the response has the same text.`,
    `${toCode('packages/api/test/db/constraints.test.ts')} sends both requests concurrently. On PostgreSQL the first request runs all its statements, and commits only when it blocks
the second request. The test does this once with the service’s advisory locks, and once without them, so that only the database can
refuse. The second request is refused as shown, and saves nothing. The test fails for a constraint that is neither in the table nor in
the list below.`,
    [
      '| constraint | never allowed | two concurrent requests | response to the second | test |',
      '| --- | --- | --- | --- | --- |',
      ...rows.map((row) => `| ${row} |`),
    ].join('\n'),
    '## Constraints that no two requests can violate',
    reasons.join('\n'),
    '',
  ].join('\n\n');
}
