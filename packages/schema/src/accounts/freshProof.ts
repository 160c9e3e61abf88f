import { type Role } from '../access/access.ts';

/** Minutes for which a sign-in, or for who has a second factor its code, is a fresh proof of who a person is. */
export const FRESH_MINUTES = 10;

/** Areas whose records are about one student or teacher each. */
export const areasOfPeople: readonly string[] = ['student', 'teacher', 'incident', 'leaves'];

/** Maximum number of records about people that are exported without a fresh proof: those of two sections. */
export const MAX_UNPROVED_EXPORT = 100;

/** Tells whether a role is given only with a fresh proof: a teacher alone sees nobody but the sections of a linked record. */
export const isGivenWithFreshProof = (role: Role): boolean => role !== 'teacher';
