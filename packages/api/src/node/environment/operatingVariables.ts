import { text } from './checks.ts';
import { type Variable } from './variables.ts';

/** Variables of keys, breached passwords, backups and metrics. */
export const operatingVariables = {
  DATA_KEYS: {
    meaning:
      'Keys that encrypt sensitive values, separated by commas, each as `<ID>:<32 bytes in Base64>`. The first one encrypts, the others still decrypt.',
    otherwise: 'the embedded database: `keys.json` in `DATA_DIR`, made at the first start; PostgreSQL: none',
    // Not converted to lower case as other lists are, because Base64 distinguishes case.
    check: text.transform((keys) => keys.split(',').map((key) => key.trim())),
    isSecret: true,
    readBy: ['api'],
  },
  BREACHED_PASSWORDS_DIR: {
    meaning:
      'Folder of the passwords of known breaches, which new passwords are compared with: the ranges of Have I Been Pwned, `00000.txt` to `FFFFF.txt`.',
    otherwise: 'none: only the list of common passwords',
    check: text,
    readBy: ['api'],
  },
  METRICS_TOKEN: {
    meaning: 'Token that `/metrics` requires, as `Authorization: Bearer …`.',
    otherwise: 'only programs on this machine read it',
    check: text.min(16, 'Use at least 16 characters.'),
    isSecret: true,
    readBy: ['api'],
  },
  BACKUP_KEY: {
    meaning: 'Key that encrypts backups: 32 bytes in Base64.',
    check: text.regex(
      /^[A-Za-z0-9+/]{43}=$/,
      'Use 32 bytes in Base64, such as from openssl rand -base64 32.',
    ),
    isSecret: true,
    readBy: ['api'],
  },
  COPIES_KEPT: {
    meaning:
      'Copies of the embedded database that are kept: one of each of the last hours, days and weeks, in these numbers, separated by commas.',
    default: '6,7,4',
    check: text
      .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'Use three whole numbers: hours, days and weeks.')
      .transform((counts) => {
        const [hourly = 0, daily = 0, weekly = 0] = counts.split(',').map(Number);
        return { hourly, daily, weekly };
      }),
    readBy: ['api'],
  },
} as const satisfies Record<string, Variable>;
