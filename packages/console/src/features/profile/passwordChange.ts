import { z } from 'zod';

/** Least characters that the identity service takes. */
const SHORTEST = 6;

/** Message for a password that the identity service finds too short. */
export const TOO_SHORT = `Use at least ${SHORTEST} characters.`;

const findFault = {
  current: ({ current }) => (current ? undefined : 'Enter your current password.'),
  next: ({ current, next }) => {
    if (!next) return 'Enter a new password.';
    if (next.length < SHORTEST) return TOO_SHORT;
    return next === current ? 'Use another password than the current one.' : undefined;
  },
  again: ({ next, again }) => {
    if (!again) return 'Enter the new password once more.';
    return again === next ? undefined : 'This is not the same as the new password.';
  },
} satisfies Record<string, (typed: Record<'current' | 'next' | 'again', string>) => string | undefined>;

/** Fields of a change of password, in their order. */
export const PASSWORD_FIELDS = ['current', 'next', 'again'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];

/** Check of a change of password as far as the browser can tell. */
export const passwordChange = z
  .object({ current: z.string(), next: z.string(), again: z.string() })
  .superRefine((typed, context) => {
    for (const field of PASSWORD_FIELDS) {
      const message = findFault[field](typed);
      if (message) context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type PasswordChange = z.output<typeof passwordChange>;
