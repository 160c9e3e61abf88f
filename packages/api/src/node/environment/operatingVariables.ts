import { text } from './checks.ts';
import { type Variable } from './variable.ts';

/** Returns the check of three numbers of periods, separated by commas. */
const threeCounts = (periods: string) =>
  text
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, `Use three whole numbers: ${periods}.`)
    .transform((counts) => counts.split(',').map(Number) as [number, number, number]);

/** Variables of keys, breached passwords, backups and metrics. */
export const operatingVariables = {
  /**
   * Keys that encrypt sensitive values, separated by commas, each as `<ID>:<32 bytes in Base64>`. The first one encrypts,
   * the others still decrypt. Without them, the embedded database makes `keys.json` in `DATA_DIR` at its first
   * start.
   */
  DATA_KEYS: {
    // Not converted to lower case as other lists are, because Base64 distinguishes case.
    check: text.transform((keys) => keys.split(',').map((key) => key.trim())),
    isSecret: true,
    readBy: ['api'],
  },
  /**
   * Folder of the passwords of known breaches, which new passwords are compared with: the ranges of Have I Been Pwned,
   * `00000.txt` to `FFFFF.txt`. Default: only the list of common passwords.
   */
  BREACHED_PASSWORDS_DIR: {
    check: text,
    readBy: ['api'],
  },
  /** Token that `/metrics` requires, as `Authorization: Bearer …`. Default: only programs on this machine read it. */
  METRICS_TOKEN: {
    check: text.min(16, 'Use at least 16 characters.'),
    isSecret: true,
    readBy: ['api'],
  },
  /** Key that encrypts backups: 32 bytes in Base64. */
  BACKUP_KEY: {
    check: text.regex(
      /^[A-Za-z0-9+/]{43}=$/,
      'Use 32 bytes in Base64, such as from openssl rand -base64 32.',
    ),
    isSecret: true,
    readBy: ['api', 'migrate'],
  },
  /**
   * Copies of the embedded database that are kept: one of each of the last hours, days and weeks, in these numbers,
   * separated by commas.
   */
  COPIES_KEPT: {
    default: '6,7,4',
    check: threeCounts('hours, days and weeks').transform(([hourly, daily, weekly]) => ({
      hourly,
      daily,
      weekly,
    })),
    readBy: ['api'],
  },
  /**
   * Backups of the school that stay in a folder of backups: one of each of the last days, weeks and months, in these numbers,
   * separated by commas.
   */
  BACKUPS_KEPT: {
    default: '7,5,12',
    check: threeCounts('days, weeks and months').transform(([daily, weekly, monthly]) => ({
      daily,
      weekly,
      monthly,
    })),
    readBy: ['api'],
  },
} as const satisfies Record<string, Variable>;
