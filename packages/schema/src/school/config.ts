import { z } from 'zod';

/** Sign-in services that can be offered in addition to e-mail and password. */
export const socialProvider = z.enum(['google', 'facebook', 'github']);
export type SocialProvider = z.infer<typeof socialProvider>;

/** Configuration that the console reads before sign-in: the response of `GET /api/config`. */
export const publicConfig = z.object({
  brand_name: z.string(),
  auth_persistence: z.enum(['local', 'session', 'none']),
  /** Milliseconds for which the spinner is shown before Login and the shell. */
  spinner_delay_ms: z.number().int().nonnegative(),
  social_providers: z.array(socialProvider),
  /** Zone in which the school's days begin, such as `Asia/Kolkata`. */
  time_zone: z.string(),
  firebase: z.object({
    api_key: z.string(),
    auth_domain: z.string(),
    project_id: z.string(),
    /** Address of the Auth emulator; empty for a real project. */
    auth_emulator_url: z.string(),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;
