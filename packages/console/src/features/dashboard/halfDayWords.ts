import { type Dashboard } from '@firstbell/schema/dashboard';

/** Sentence that today is a half day, with its name and the end of the last period. */
export const halfDayWords = ({ name, ends }: NonNullable<Dashboard['today']['half_day']>) =>
  `Half day today${name === '' ? '' : `: ${name}`}. The last period ends at ${ends}.`;
