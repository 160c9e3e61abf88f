import { type AreaKey } from '../areas.ts';

/** Roles of a person at the school. */
export const roles = ['administrator', 'office', 'teacher', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** Rights that an administrator grants in addition to a role: marks of the whole school, and all incidents. */
export const extraRights = ['examination', 'incidents'] as const;
export type ExtraRight = (typeof extraRights)[number];

/**
 * Actions in an area. Restoring one record belongs to deleting; deciding and setting belong to editing. Deleting or restoring many
 * records at once, and exporting, are separate actions.
 */
export const actions = ['read', 'add', 'edit', 'delete', 'delete_many', 'restore_many', 'export'] as const;
export type Action = (typeof actions)[number];

/**
 * Records that a permission includes: all; those of the sections that a person teaches; in these sections only those of the taught
 * subjects; those of the sections of which the person is the class teacher; or the person's own.
 */
export const reaches = ['all', 'sections', 'subjects', 'own_class', 'self'] as const;
export type Reach = (typeof reaches)[number];

/** Parts of the product that are not areas with records. */
type Place =
  | 'dashboard'
  | 'search'
  | 'inbox'
  | 'choices'
  | 'file'
  /** Classes, sections, bell schedule and lists of choices. */
  | 'school_lists'
  /** Locks of the terms. */
  | 'term_lock'
  | 'people'
  /** Correction of a mistyped admission or staff number. */
  | 'numbers'
  /** Long operations: everybody sees their own, administrators see all. */
  | 'job'
  /** One's own profile and requests for leave. */
  | 'me'
  /** Saved views of lists: everybody has their own. */
  | 'saved_view'
  /** Views that are shared with the school. */
  | 'shared_view'
  /** Ledger of the consents of families. */
  | 'consent'
  /** Retention of records, and the erasure of due records and of people's data on request. */
  | 'erasure'
  /** The audit log. */
  | 'audit'
  /** Aadhar numbers of teachers, shown with a reason. */
  | 'aadhar';

/** All areas of permissions. */
export type AccessArea = AreaKey | Place;

/** Actions with their reach; an action that is missing is forbidden. */
type Rule = Readonly<Partial<Record<Action, Reach | undefined>>>;

const allActions: Rule = {
  read: 'all',
  add: 'all',
  edit: 'all',
  delete: 'all',
  delete_many: 'all',
  restore_many: 'all',
  export: 'all',
};
const readable: Rule = { read: 'all' };
const listed: Rule = { read: 'all', export: 'all' };
const changeable: Rule = { read: 'all', add: 'all', edit: 'all', delete: 'all', export: 'all' };
const ownRule: Rule = { read: 'self', add: 'self', edit: 'self', delete: 'self' };
const noActions: Rule = {};
const ofSections: Rule = { read: 'sections', export: 'sections' };
const ofSubjects: Rule = { ...ofSections, add: 'subjects', edit: 'subjects', delete: 'subjects' };

type RuleByRole = Readonly<Record<Role, Rule>>;

const everybody = (rule: Rule): RuleByRole => ({
  administrator: rule,
  office: rule,
  teacher: rule,
  viewer: rule,
});
/** Permissions in an area whose records belong to no section: all roles except viewers change records. */
const shared: RuleByRole = {
  administrator: allActions,
  office: changeable,
  teacher: changeable,
  viewer: readable,
};
/** Permissions in an area that administrators change and all others read. */
const shown: RuleByRole = {
  administrator: allActions,
  office: listed,
  teacher: listed,
  viewer: readable,
};
const closed: RuleByRole = { ...everybody(noActions), administrator: allActions };

/** Permissions by area and role. The API, its SQL conditions, the menu, the buttons and the stories read this table. */
export const rules: Readonly<Record<AccessArea, RuleByRole>> = {
  dashboard: everybody(readable),
  search: everybody(readable),
  inbox: everybody(ownRule),
  choices: everybody(readable),
  file: {
    administrator: allActions,
    office: { read: 'all', add: 'all' },
    teacher: { read: 'sections', add: 'all' },
    viewer: readable,
  },
  school_lists: closed,
  term_lock: closed,
  people: closed,
  numbers: closed,
  job: { ...everybody(ownRule), administrator: { ...ownRule, read: 'all', edit: 'all' } },
  me: everybody(ownRule),
  saved_view: everybody(ownRule),
  shared_view: { ...everybody(readable), administrator: allActions },
  erasure: { ...everybody(noActions), administrator: { read: 'all', edit: 'all' } },
  consent: {
    administrator: { read: 'all', add: 'all', edit: 'all', export: 'all' },
    office: { read: 'all', add: 'all', edit: 'all', export: 'all' },
    teacher: { ...ofSections, add: 'own_class', edit: 'own_class' },
    viewer: noActions,
  },
  audit: { ...everybody(noActions), administrator: listed },
  aadhar: { ...everybody(noActions), administrator: readable },
  student: { ...shared, office: { ...changeable, delete: undefined }, teacher: ofSections },
  teacher: { ...shown, teacher: readable },
  academic_year: shown,
  subject: shown,
  timetable: shown,
  attendance: {
    ...shared,
    teacher: { ...ofSections, add: 'own_class', edit: 'own_class', delete: 'own_class' },
  },
  settings: { ...shown, teacher: readable },
  faqs: { ...shown, teacher: readable },
  support: { ...shown, teacher: readable },
  diary_notes: { ...shared, teacher: ofSubjects },
  assessment: { ...shared, teacher: ofSubjects },
  assignment: { ...shared, teacher: ofSubjects },
  /** Requested only under `My Profile`. */
  leaves: { ...closed, administrator: { ...allActions, add: undefined } },
  incident: {
    ...shared,
    teacher: { ...ofSections, add: 'sections', edit: 'sections' },
    viewer: noActions,
  },
};

/** Permissions that extra rights add to those of the role. */
export const rulesOfRights: Readonly<Record<ExtraRight, Readonly<Partial<Record<AccessArea, Rule>>>>> = {
  examination: { assessment: changeable, term_lock: { edit: 'all' } },
  incidents: { incident: changeable },
};

/** Role and extra rights of a person. */
export type Rights = { role: Role; rights: readonly ExtraRight[] };

/** Returns the reach of a person's permission for an action; undefined without the permission. */
export function reachOf({ role, rights }: Rights, area: AccessArea, action: Action): Reach | undefined {
  const granted = [rules[area][role][action], ...rights.map((right) => rulesOfRights[right][area]?.[action])];
  return reaches.find((reach) => granted.includes(reach));
}

/** Tells whether a person has the permission for an action in an area, for at least some records. */
export function isAllowed(who: Rights, area: AccessArea, action: Action): boolean {
  return reachOf(who, area, action) !== undefined;
}
