import { type Dashboard } from '@firstbell/schema/dashboard';

/** Describes the half day of today, with its name and the end of the last period. */
export const describeHalfDay = ({ name, ends }: NonNullable<Dashboard['today']['half_day']>) =>
  `Half day today${name === '' ? '' : `: ${name}`}. The last period ends at ${ends}.`;
