import { type Dashboard } from '@firstbell/schema';

/** Announces today's half day: its name, and the end of its last period. */
export const halfDayWords = ({ name, ends }: NonNullable<Dashboard['today']['half_day']>) =>
  `Half day today${name === '' ? '' : `: ${name}`}. The last period ends at ${ends}.`;
