import { type AreaKey } from './areas.ts';

/** Roles of a person at the school. */
export const roles = ['administrator', 'staff'] as const;
export type Role = (typeof roles)[number];

/** Actions in an area. Restoring is part of deleting, deciding and setting are part of editing. */
export const actions = ['read', 'add', 'edit', 'delete'] as const;
export type Action = (typeof actions)[number];

/** Parts of the product that are not areas with records. */
type Place =
  | 'dashboard'
  | 'search'
  | 'inbox'
  | 'choices'
  | 'file'
  /** Classes, sections, bell schedule and lists of choices. */
  | 'school_lists'
  | 'people'
  /** Long operations: everybody has their own, administrators see all. */
  | 'job'
  /** One's own profile and requests for leave. */
  | 'me';

/** Everything that permissions are given for. */
export type AccessArea = AreaKey | Place;

type Rule = Readonly<Record<Action, readonly Role[]>>;

const both: readonly Role[] = roles;
const administrators: readonly Role[] = ['administrator'];

const shared: Rule = { read: both, add: both, edit: both, delete: both };
const shown: Rule = { read: both, add: administrators, edit: administrators, delete: administrators };
const closed: Rule = {
  read: administrators,
  add: administrators,
  edit: administrators,
  delete: administrators,
};

/** Permissions by area and role: read by the API, the menu and the buttons. */
export const rules: Readonly<Record<AccessArea, Rule>> = {
  dashboard: shown,
  search: shown,
  inbox: shared,
  choices: shown,
  file: shared,
  school_lists: closed,
  people: closed,
  job: shared,
  me: shared,
  student: { ...shared, delete: administrators },
  teacher: shown,
  academic_year: shown,
  subject: shown,
  timetable: shown,
  attendance: shared,
  settings: shown,
  faqs: shown,
  support: shown,
  diary_notes: shared,
  assessment: shared,
  assignment: shared,
  /** Requested only under `My Profile`. */
  leaves: { ...closed, add: [] },
  incident: shared,
};

/** Tells whether a role has the permission for an action in an area. */
export function isAllowed(role: Role, area: AccessArea, action: Action): boolean {
  return rules[area][action].includes(role);
}
