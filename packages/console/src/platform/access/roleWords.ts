import { type Role } from '@firstbell/schema';
import { type ExtraRight } from '@firstbell/schema/access';

/** Names of the roles. */
export const ROLE_LABELS: Record<Role, string> = {
  administrator: 'Administrator',
  office: 'Office',
  teacher: 'Teacher',
  viewer: 'Viewer',
};

/** Names of the roles in the top bar. */
export const TOP_BAR_ROLE_LABELS: Record<Role, string> = { ...ROLE_LABELS, administrator: 'Admin' };

/** Sentence about what each role may do. */
export const ROLE_MEANINGS: Record<Role, string> = {
  administrator: 'Sees and changes everything, and decides on people and settings.',
  office: 'Adds and changes students, attendance, marks, notes and incidents of the whole school.',
  teacher: 'Sees the sections they teach, marks their own class, and changes records of their subjects.',
  viewer: 'Reads everything except incidents and leaves, and changes nothing.',
};

/** Names of the extra rights. */
export const RIGHT_LABELS: Record<ExtraRight, string> = {
  examination: 'Examination',
  incidents: 'Incidents',
};

/** Sentence about what each extra right allows. */
export const RIGHT_MEANINGS: Record<ExtraRight, string> = {
  examination: 'Changes the marks of the whole school, and locks terms.',
  incidents: 'Sees and changes all incidents.',
};
