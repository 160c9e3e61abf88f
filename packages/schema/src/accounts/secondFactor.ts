import { z } from 'zod';
import { type Role } from '../access/access.ts';
import { clean } from '../fields/clean.ts';

/** People who need a second factor: nobody, administrators, administrators and office, or everybody. */
export const secondFactorNeeds = ['nobody', 'administrators', 'office', 'everybody'] as const;
export type SecondFactorNeed = (typeof secondFactorNeeds)[number];

/** Roles that need a second factor, by the school’s setting. */
const ROLES_BY_NEED: Readonly<Record<SecondFactorNeed, readonly Role[]>> = {
  nobody: [],
  administrators: ['administrator'],
  office: ['administrator', 'office'],
  everybody: ['administrator', 'office', 'teacher', 'viewer'],
};

/** Tells whether the setting of a school requires a second factor of a role. */
export const needsSecondFactor = (need: SecondFactorNeed, role: Role): boolean =>
  ROLES_BY_NEED[need].includes(role);

/** Body and response of `/api/people/second-factor`: the people who need a second factor. */
export const secondFactorRule = z.strictObject({
  needed_for: z.enum(secondFactorNeeds, 'Choose who needs a second factor.'),
});

/** Response of `GET /api/me/second-factor`. */
export const ownSecondFactor = z.object({
  /** ISO instant at which the second factor was added; empty without one. */
  since: z.string(),
  /** Number of recovery codes that were not used. */
  recovery_codes: z.number().int().nonnegative(),
  /** Whether the school requires a second factor of this person. */
  is_needed: z.boolean(),
});
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>;

/** Response of `POST /api/me/second-factor/begin`: the secret for an authenticator app, in Base32 and as an `otpauth` URI. */
export const secondFactorSecret = z.object({ secret: z.string(), uri: z.string() });

/** Response of `POST /api/me/second-factor/confirm`: the recovery codes, which are shown only once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const normaliseCode = (code: string) => clean(code, 'code').replaceAll(/[\s-]/g, '').toUpperCase();

/** A code of six digits from an authenticator app; blanks and hyphens in it are ignored. */
const totpCode = z
  .string()
  .max(40, 'Enter the six digits of the app.')
  .transform(normaliseCode)
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits of the app.'));

/** Body of the requests that take a code of the app. */
export const appCodeInput = z.strictObject({ code: totpCode });

/** Body of the requests that take a code of the app or a recovery code. */
export const anyCodeInput = z.strictObject({
  code: z
    .string()
    .max(60, 'Enter six digits, or a recovery code.')
    .transform(normaliseCode)
    .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{24})$/, 'Enter six digits, or a recovery code.')),
});
