import { type Mark } from '@firstbell/schema';

/** Codes that replace a score in a cell. */
export const SCORE_CODES = [
  { value: 'AB', label: 'Absent' },
  { value: 'EX', label: 'Exempt' },
] as const;

/** Formats a score for a cell; empty for `null`. */
export function formatScore(scored: Mark['scored'] | null): string {
  if (scored === null) return '';
  return SCORE_CODES.find(({ label }) => label === scored)?.value ?? String(scored);
}

/** Parses the text of a valid cell; `null` for an empty text. */
export function parseScore(text: string): Mark['scored'] | null {
  if (text === '') return null;
  return SCORE_CODES.find(({ value }) => value === text)?.label ?? Number(text);
}
