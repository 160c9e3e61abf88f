import { z } from 'zod';
import { extraRights, roles } from '../access/access.ts';
import { taughtSection } from '../access/scope.ts';
import { listQuery, listResult } from '../records/list.ts';
import { email, line } from '../fields/text.ts';

/** Status of an account: waiting for approval, invited but not signed up yet, active, or disabled. */
export const accountStatuses = ['waiting', 'invited', 'active', 'disabled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Modes of registration: open to everybody, as teachers without sections; after approval by an administrator; or only for invited people. */
export const signUpModes = ['open', 'approval', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Ways to write dates: `21/11/2026`, `2026-11-21`, `21 Nov 2026`, `21 नवंबर 2026`. */
export const dateStyles = ['numbers', 'iso', 'words', 'hindi'] as const;
export type DateStyle = (typeof dateStyles)[number];

/** Maximum size of a person's photo in bytes. */
export const PHOTO_LIMIT = 2 * 1024 * 1024;

/** The signed-in person: the response of `GET /api/me`. */
export const me = z.object({
  uid: z.string(),
  name: z.string(),
  /** Whether the name was suggested by the school, because the person has not been asked for it yet. */
  is_name_suggested: z.boolean(),
  email: z.string(),
  role: z.enum(roles),
  rights: z.array(z.enum(extraRights)),
  /** Staff number of the teacher who is linked to the account; empty if there is none. */
  teacher: z.string(),
  /** Sections that the linked teacher teaches in the current year. */
  sections: z.array(taughtSection),
  /** ID of the photo, whose bytes are at `/api/me/photo`; empty if there is none. */
  photo: z.string(),
  /** Date format that the person has chosen; empty without a choice. */
  date_style: z.enum(['', ...dateStyles]),
});
export type Me = z.infer<typeof me>;

/** Body of `PUT /api/me`: changes of one's own account. */
export const meInput = z.strictObject({
  name: line({ min: 1, max: 100, missing: 'Enter a name.' }),
  date_style: z.enum(dateStyles, 'Choose how dates are written.').optional(),
});
export type MeInput = z.infer<typeof meInput>;

/** An account or invitation: a row of `GET /api/people`. */
export const person = z.object({
  key: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the identity service has verified the e-mail address. */
  is_verified: z.boolean(),
  role: z.enum(roles),
  rights: z.array(z.enum(extraRights)),
  status: z.enum(accountStatuses),
  /** ISO instant of the sign-up or invitation. */
  since: z.string(),
  /** ID of the photo, whose bytes are at `/api/people/<key>/photo`; empty if there is none. */
  photo: z.string(),
  /** Staff number of the teacher who is linked to the account; empty if there is none. */
  teacher: z.string(),
  /** Sections that the linked teacher teaches in the current year. */
  sections: z.array(taughtSection),
});
export type Person = z.infer<typeof person>;

/** Columns that people can be sorted by; `status` puts those who wait for approval first. */
export const personSorts = ['status', 'name', 'email', 'role', 'since'] as const;

/** Query of the list of people. */
export const peopleQuery = listQuery(personSorts).omit({ deleted: true, year: true, count: true });
export type PeopleQuery = z.output<typeof peopleQuery>;

/** One page of people; `waiting` is the number of all people who wait for approval. */
export const peopleResult = listResult(person).extend({ waiting: z.number().int().nonnegative() });
export type PeopleResult = z.infer<typeof peopleResult>;

const role = z.enum(roles, 'Choose a role.');

/** Body of `POST /api/people`: an account with this e-mail address becomes active at once, with this role. */
export const invitation = z.strictObject({ email, role });
export type Invitation = z.infer<typeof invitation>;

/** Response of `GET /api/teacher_account/<staff number>`: the teacher's account or invitation; null if there is none. */
export const teacherAccount = z.object({ account: person.nullable() });
export type TeacherAccount = z.infer<typeof teacherAccount>;

/** Body of `POST /api/teacher_account/<staff number>`: the e-mail address of the teacher's account. */
export const teacherInvitation = z.strictObject({ email });
export type TeacherInvitation = z.infer<typeof teacherInvitation>;

/** Body of `PUT /api/people/<key>`: the fields to change. A waiting person is approved by the status `active`. */
export const personChange = z
  .strictObject({
    role: role.optional(),
    /** All extra rights that the person has after the change. */
    rights: z.array(z.enum(extraRights, 'Choose rights from the list.')).max(extraRights.length).optional(),
    status: z.enum(['active', 'disabled'], 'Choose active or disabled.').optional(),
  })
  .refine(
    ({ role: newRole, rights, status }) =>
      newRole !== undefined || rights !== undefined || status !== undefined,
    'Say what changes: role, rights or status.',
  );
export type PersonChange = z.infer<typeof personChange>;
