import { type Result } from 'axe-core';

/** Formats axe's violations, one line for each element. */
export const formatViolations = (violations: readonly Result[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
