import { z } from 'zod';
import { roles } from './access.ts';
import { listQuery, listResult } from './list.ts';
import { email, line } from './text.ts';

/** Status of an account: it waits for approval, is invited and not yet used, can be used, or cannot any more. */
export const accountStatuses = ['waiting', 'invited', 'active', 'disabled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Modes of sign-up: at once as staff, after an administrator's approval, or only when invited. */
export const signUpModes = ['open', 'approval', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Most bytes of a person's photo. */
export const PHOTO_LIMIT = 2 * 1024 * 1024;

/** The signed-in person, as `GET /api/me` gives it. */
export const me = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Staff number of the teacher whose account it is, or empty. */
  teacher: z.string(),
  /** Changes with each photo, whose bytes are at `/api/me/photo`; empty without one. */
  photo: z.string(),
});
export type Me = z.infer<typeof me>;

/** Body of `PUT /api/me`: what a person changes of the own account. */
export const meInput = z.strictObject({ name: line({ min: 1, max: 100, missing: 'Enter a name.' }) });
export type MeInput = z.infer<typeof meInput>;

/** Somebody who may come in, wants to, could, or is invited: a row of `GET /api/people`. */
export const person = z.object({
  key: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the identity service found the address to be the person's own. */
  is_verified: z.boolean(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  /** ISO instant at which the account came or was invited. */
  since: z.string(),
  /** Changes with each photo, whose bytes are at `/api/people/<key>/photo`; empty without one. */
  photo: z.string(),
  /** Staff number of the teacher whose account it is, or empty. */
  teacher: z.string(),
});
export type Person = z.infer<typeof person>;

/** Columns by which people can be sorted; the first puts those first who wait for a decision. */
export const personSorts = ['status', 'name', 'email', 'role', 'since'] as const;

/** Query of the list of people. */
export const peopleQuery = listQuery(personSorts).omit({ deleted: true, year: true, count: true });
export type PeopleQuery = z.output<typeof peopleQuery>;

/** One page of people, and how many of all of them wait for approval. */
export const peopleResult = listResult(person).extend({ waiting: z.number().int().nonnegative() });
export type PeopleResult = z.infer<typeof peopleResult>;

const role = z.enum(roles, 'Choose a role.');

/** Body of `POST /api/people`: whoever signs up with this address comes in at once, with this role. */
export const invitation = z.strictObject({ email, role });
export type Invitation = z.infer<typeof invitation>;

/** Answer of `GET /api/teacher_account/<staff number>`: the teacher's account or invitation, null without one. */
export const teacherAccount = z.object({ account: person.nullable() });
export type TeacherAccount = z.infer<typeof teacherAccount>;

/** Body of `POST /api/teacher_account/<staff number>`: the address that the teacher signs in with. */
export const teacherInvitation = z.strictObject({ email });
export type TeacherInvitation = z.infer<typeof teacherInvitation>;

/** Body of `PUT /api/people/<key>`: what changes, the rest stays. Making a waiting person active approves them. */
export const personChange = z
  .strictObject({
    role: role.optional(),
    status: z.enum(['active', 'disabled'], 'Choose active or disabled.').optional(),
  })
  .refine(
    (change) => change.role !== undefined || change.status !== undefined,
    'Say what changes: role or status.',
  );
export type PersonChange = z.infer<typeof personChange>;
