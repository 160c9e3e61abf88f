import { type z } from 'zod';

/** Programs that read variables; `accounts` is the Auth emulator that `npm start` runs. */
export type Program = 'api' | 'start' | 'accounts' | 'storybook' | 'test' | 'migrate' | 'bench';

/** An environment variable; an empty one counts as not set. */
export type Variable = {
  /** Value if the variable is not set. */
  default?: string;
  check: z.ZodType<unknown, string>;
  /** Whether the value is a secret, which may be in a file that `<NAME>_FILE` names. */
  isSecret?: boolean;
  readBy: readonly Program[];
};
