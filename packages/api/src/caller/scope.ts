import { type AccessArea, type Action, isAllowed } from '@firstbell/schema';
import { isInScope, isLimited, type RecordPlace } from '@firstbell/schema/access';
import { Problem } from '../http/problem.ts';
import { type Member } from './member.ts';

/** Permission that an operation needs: an action on an area. */
export type Permission = readonly [AccessArea, Action];

/**
 * What the permission of a person for an action includes. Every function that reads or writes records takes one, so that none can
 * forget the permission.
 */
export type Scope = {
  /** Keys of the sections to which the permission is limited; `undefined` for the whole school. */
  sections: readonly number[] | undefined;
  /** Tells whether the person has another permission, for at least some records. */
  isAllowed(area: AccessArea, action: Action): boolean;
  /** Tells whether the person may read the students of a place. */
  canReadStudents(place: RecordPlace): boolean;
  /** Tells whether the permission includes a place; records without a place belong to no section. */
  includes(place: RecordPlace | undefined): boolean;
  /** Throws `forbidden` for a place that the permission does not include. */
  requirePlace(place: RecordPlace | undefined): void;
};

/** Creates a `forbidden` problem. */
export const createForbiddenProblem = (detail: string) => new Problem('forbidden', { detail });

/** Creates the problem of a place that the permission of a person does not include. */
function createOutOfScopeProblem({ sections }: Member, place: RecordPlace | undefined): Problem {
  if (place === undefined) return createForbiddenProblem('This belongs to none of your sections.');
  const { class: className, section, subjects } = place;
  const isTaught = sections.some((one) => one.class === className && one.section === section);
  if (!isTaught) return createForbiddenProblem(`${className}-${section} is not one of your sections.`);
  return createForbiddenProblem(
    subjects === undefined || subjects.length === 0
      ? `This is for the class teacher of ${className}-${section}.`
      : `This is for the class teacher of ${className}-${section}, or for a teacher of ${subjects.join(', ')} there.`,
  );
}

/** Creates the scope of a person's permission. */
export function createScope(user: Member, permission: Permission): Scope {
  const includes = (place: RecordPlace | undefined) => isInScope(user, permission, place);
  return {
    sections: isLimited(user, ...permission)
      ? user.sections
          .filter((taught) => includes({ ...taught, subjects: taught.is_own ? [] : taught.subjects }))
          .map(({ section_id }) => section_id)
      : undefined,
    isAllowed: (area, action) => isAllowed(user, area, action),
    canReadStudents: (place) => isInScope(user, ['student', 'read'], place),
    includes,
    requirePlace: (place) => {
      if (!includes(place)) throw createOutOfScopeProblem(user, place);
    },
  };
}

/** Scope of an open operation, which includes nothing. */
export const EMPTY_SCOPE: Scope = {
  sections: [],
  isAllowed: () => false,
  canReadStudents: () => false,
  includes: () => false,
  requirePlace: () => {
    throw new Problem('forbidden');
  },
};

/**
 * Throws `forbidden` for the place of a student that a scope does not include. For a student whom the person may not read, the
 * response is the same as for an unknown number: it does not name the section.
 */
export function requirePlaceOfStudent(scope: Scope, place: RecordPlace | undefined): void {
  const canReadStudent = place !== undefined && scope.canReadStudents(place);
  if (!canReadStudent && !scope.includes(place))
    throw createForbiddenProblem('This student is in none of your sections.');
  scope.requirePlace(place);
}
