import { z } from 'zod';
import { checkPasswordLength } from '../../platform/identity/newPassword.ts';

/** Validators by field; each returns the message for an invalid value. */
const validators = {
  current: ({ current }) => (current ? undefined : 'Enter your current password.'),
  next: ({ current, next }) => {
    if (!next) return 'Enter a new password.';
    return (
      checkPasswordLength(next) ??
      (next === current ? 'Use another password than the current one.' : undefined)
    );
  },
  again: ({ next, again }) => {
    if (!again) return 'Enter the new password once more.';
    return again === next ? undefined : 'This is not the same as the new password.';
  },
} satisfies Record<string, (typed: Record<'current' | 'next' | 'again', string>) => string | undefined>;

/** Fields of the form, in the order of the screen. */
export const PASSWORD_FIELDS = ['current', 'next', 'again'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];

/** Schema of a change of password. The identity service checks the current password. */
export const passwordChange = z
  .object({ current: z.string(), next: z.string(), again: z.string() })
  .superRefine((typed, context) => {
    for (const field of PASSWORD_FIELDS) {
      const message = validators[field](typed);
      if (message) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type PasswordChange = z.output<typeof passwordChange>;
