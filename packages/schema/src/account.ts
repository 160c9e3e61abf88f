import { z } from 'zod';
import { roles } from './access.ts';

/** How an account stands: it waits for approval, is invited and not yet used, can be used, or cannot any more. */
export const accountStatuses = ['waiting', 'invited', 'active', 'disabled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** How new accounts come in: at once as staff, after an administrator's approval, or only when invited. */
export const signUpModes = ['open', 'approval', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** The signed-in person, as `GET /api/me` gives it. */
export const me = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Staff number of the teacher with the same e-mail address, or empty. */
  teacher: z.string(),
});
export type Me = z.infer<typeof me>;
