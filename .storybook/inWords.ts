import { type Result } from 'axe-core';

/** Says what axe found, an element a line. */
export const inWords = (violations: readonly Result[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  );
