import { type AreaKey } from '../areas/index.ts';

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
 * Kinds of scope, which is the records that a permission includes: all; those of the sections that a person teaches; in these
 * sections only those of the taught subjects; those of the sections of which the person is the class teacher; or the person's own.
 */
const scopeKinds = ['all', 'sections', 'subjects', 'own_class', 'self'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** Parts of the product that are not areas with records. */
type OtherArea =
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
export type AccessArea = AreaKey | OtherArea;

/** Actions with the kind of their scope; an action that is missing is forbidden. */
type Rule = Readonly<Partial<Record<Action, ScopeKind | undefined>>>;

const fullRule: Rule = {
  read: 'all',
  add: 'all',
  edit: 'all',
  delete: 'all',
  delete_many: 'all',
  restore_many: 'all',
  export: 'all',
};
const readRule: Rule = { read: 'all' };
const readAndExportRule: Rule = { read: 'all', export: 'all' };
const changeRule: Rule = { read: 'all', add: 'all', edit: 'all', delete: 'all', export: 'all' };
const ownRule: Rule = { read: 'self', add: 'self', edit: 'self', delete: 'self' };
const emptyRule: Rule = {};
const sectionsRule: Rule = { read: 'sections', export: 'sections' };
const subjectsRule: Rule = { ...sectionsRule, add: 'subjects', edit: 'subjects', delete: 'subjects' };

type RuleByRole = Readonly<Record<Role, Rule>>;

const forEveryRole = (rule: Rule): RuleByRole => ({
  administrator: rule,
  office: rule,
  teacher: rule,
  viewer: rule,
});
/** Permissions in an area whose records belong to no section: all roles except viewers change records. */
const changedByMost: RuleByRole = {
  administrator: fullRule,
  office: changeRule,
  teacher: changeRule,
  viewer: readRule,
};
/** Permissions in an area that administrators change and all others read. */
const changedByAdministrators: RuleByRole = {
  administrator: fullRule,
  office: readAndExportRule,
  teacher: readAndExportRule,
  viewer: readRule,
};
/** Permissions in an area that only administrators use. */
const onlyAdministrators: RuleByRole = { ...forEveryRole(emptyRule), administrator: fullRule };

/** Permissions by area and role. The API, its SQL conditions, the menu, the buttons and the stories read this table. */
export const rules: Readonly<Record<AccessArea, RuleByRole>> = {
  dashboard: forEveryRole(readRule),
  search: forEveryRole(readRule),
  inbox: forEveryRole(ownRule),
  choices: forEveryRole(readRule),
  file: {
    administrator: fullRule,
    office: { read: 'all', add: 'all' },
    teacher: { read: 'sections', add: 'all' },
    viewer: readRule,
  },
  school_lists: onlyAdministrators,
  term_lock: onlyAdministrators,
  people: onlyAdministrators,
  numbers: onlyAdministrators,
  job: { ...forEveryRole(ownRule), administrator: { ...ownRule, read: 'all', edit: 'all' } },
  me: forEveryRole(ownRule),
  saved_view: forEveryRole(ownRule),
  shared_view: { ...forEveryRole(readRule), administrator: fullRule },
  erasure: { ...forEveryRole(emptyRule), administrator: { read: 'all', edit: 'all' } },
  consent: {
    administrator: { read: 'all', add: 'all', edit: 'all', export: 'all' },
    office: { read: 'all', add: 'all', edit: 'all', export: 'all' },
    teacher: { ...sectionsRule, add: 'own_class', edit: 'own_class' },
    viewer: emptyRule,
  },
  audit: { ...forEveryRole(emptyRule), administrator: readAndExportRule },
  aadhar: { ...forEveryRole(emptyRule), administrator: readRule },
  student: { ...changedByMost, office: { ...changeRule, delete: undefined }, teacher: sectionsRule },
  teacher: { ...changedByAdministrators, teacher: readRule },
  academic_year: changedByAdministrators,
  subject: changedByAdministrators,
  timetable: changedByAdministrators,
  attendance: {
    ...changedByMost,
    teacher: { ...sectionsRule, add: 'own_class', edit: 'own_class', delete: 'own_class' },
  },
  settings: { ...changedByAdministrators, teacher: readRule },
  faqs: { ...changedByAdministrators, teacher: readRule },
  /** The school has exactly the contacts of the spec. */
  support: {
    ...{ administrator: { read: 'all', edit: 'all', export: 'all' }, office: readAndExportRule },
    ...{ teacher: readRule, viewer: readRule },
  },
  diary_notes: { ...changedByMost, teacher: subjectsRule },
  assessment: { ...changedByMost, teacher: subjectsRule },
  assignment: { ...changedByMost, teacher: subjectsRule },
  /** Leave is requested only under `My Profile`. */
  leaves: { ...onlyAdministrators, administrator: { ...fullRule, add: undefined } },
  incident: {
    ...changedByMost,
    teacher: { ...sectionsRule, add: 'sections', edit: 'sections' },
    viewer: emptyRule,
  },
};

/** Permissions that extra rights add to those of the role. */
export const rulesOfRights: Readonly<Record<ExtraRight, Readonly<Partial<Record<AccessArea, Rule>>>>> = {
  examination: { assessment: changeRule, term_lock: { edit: 'all' } },
  incidents: { incident: changeRule },
};

/** Role and extra rights of a person. */
export type Rights = { role: Role; rights: readonly ExtraRight[] };

/** Returns the kind of scope of a person's permission for an action; undefined without the permission. */
export function findScopeKind(
  { role, rights }: Rights,
  area: AccessArea,
  action: Action,
): ScopeKind | undefined {
  const granted = [rules[area][role][action], ...rights.map((right) => rulesOfRights[right][area]?.[action])];
  return scopeKinds.find((kind) => granted.includes(kind));
}

/** Tells whether a person has the permission for an action in an area, for at least some records. */
export function isAllowed(who: Rights, area: AccessArea, action: Action): boolean {
  return findScopeKind(who, area, action) !== undefined;
}

/** Tells whether anybody can have the permission for an action in an area. Without it, the API has no such operation. */
export const isAllowedToSomebody = (area: AccessArea, action: Action): boolean =>
  roles.some((role) => isAllowed({ role, rights: extraRights }, area, action));
