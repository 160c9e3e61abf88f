import { type PgliteDatabase } from '@firstbell/api';
import { type AccountStatus, type Role } from '@firstbell/schema';
import { nameKey, type ExtraRight } from '@firstbell/schema/access';
import { type AuditKind } from '@firstbell/schema/audit';
import { sha256InBase64 } from '../../../packages/api/src/secrets/sha256.ts';
import { generateSessionKey } from '../../../packages/api/src/accounts/sessionKeys.ts';
import { account } from './account.ts';
import { NOW } from './now.ts';
import { createUid } from './tabIdentity.ts';

/** An account of the school, besides the signed-in one. */
export type StoryAccount = {
  name: string;
  email: string;
  role: Role;
  status: AccountStatus;
  rights?: readonly ExtraRight[];
  isVerified?: boolean;
  hasSecondFactor?: boolean;
  hasName?: boolean;
  /** Staff number of the account's teacher. */
  teacher?: string;
  /** Age of the account in days. */
  days?: number;
};

/** Accounts of a story; given as `parameters`. */
export type StoryAccounts = {
  /** Role or status of the signed-in account; an administrator by default. */
  role?: Role | 'waiting' | 'disabled';
  /** Extra rights of the signed-in account; need a role. */
  rights?: readonly ExtraRight[];
  /** Whether the signed-in person has given a name; `true` by default. Needs a role. */
  hasName?: boolean;
  /** Staff number of the signed-in account's teacher; needs a role. */
  teacher?: string;
  /** Further accounts of the school. */
  people?: readonly StoryAccount[];
  /** Sessions of the signed-in account; the first is that of this browser. */
  sessions?: readonly StorySession[];
  /** Events of the audit log, the newest first. */
  events?: readonly StoryEvent[];
};

/** A session of the signed-in account, by its age and its last use in hours. */
export type StorySession = { device: string; hoursAgo: number; usedHoursAgo?: number };

/** An event of the audit log. */
export type StoryEvent = {
  kind: AuditKind;
  name: string;
  area: string;
  record?: string;
  address?: string;
  detail?: Record<string, unknown>;
};

/** Account that every story with a `role` has in addition, so that the school has an administrator. */
const OTHER_ADMINISTRATOR: StoryAccount = {
  name: 'Meera Pillai',
  email: 'meera@firstbell.example',
  role: 'administrator',
  status: 'active',
  days: 400,
};

const SIGNED_IN_ACCOUNTS: Record<
  NonNullable<StoryAccounts['role']>,
  Pick<StoryAccount, 'role' | 'status'>
> = {
  administrator: { role: 'administrator', status: 'active' },
  office: { role: 'office', status: 'active' },
  teacher: { role: 'teacher', status: 'active' },
  viewer: { role: 'viewer', status: 'active' },
  waiting: { role: 'teacher', status: 'waiting' },
  disabled: { role: 'office', status: 'disabled' },
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Writes events a minute apart, the first one a minute ago. */
async function writeEvents({ client }: PgliteDatabase, events: readonly StoryEvent[]): Promise<void> {
  for (const [index, { kind, name, area, record = '', address = '', detail = {} }] of events.entries()) {
    const at = new Date(NOW.getTime() - (index + 1) * 60_000).toISOString();
    await client.query(
      `insert into audit (at, kind, account, name, address, request, area, record, detail)
        values ($1, $2, $3, $3, $4, $5, $6, $7, $8)`,
      [at, kind, name, address, `request-${index + 1}`, area, record, JSON.stringify(detail)],
    );
  }
}

/** Replaces all sessions by those of the story. Returns the key of the first one. */
async function writeSessions(
  { client }: PgliteDatabase,
  uid: string,
  sessions: readonly StorySession[],
): Promise<string> {
  const toTime = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();
  await client.query('delete from session');
  const keys = await Promise.all(sessions.map(() => generateSessionKey(uid)));
  for (const [index, { device, hoursAgo, usedHoursAgo = hoursAgo }] of sessions.entries()) {
    await client.query(
      'insert into session (hash, account, signed_in_at, opened_at, used_at, device) values ($1, $2, $3, $3, $4, $5)',
      [await sha256InBase64(keys[index] ?? ''), uid, toTime(hoursAgo), toTime(usedHoursAgo), device],
    );
  }
  return keys[0] ?? '';
}

/**
 * Writes the accounts, sessions and events of a story. Without accounts in the story, those of the sample school stay. Returns
 * the key of this browser's session; empty without sessions in the story.
 */
export async function writeAccounts(
  db: PgliteDatabase,
  {
    role,
    rights = [],
    hasName = true,
    teacher: ownTeacher,
    people = [],
    events = [],
    sessions,
  }: StoryAccounts,
): Promise<string> {
  const { client } = db;
  await writeEvents(db, events);
  const writeOwnSessions = () => (sessions ? writeSessions(db, createUid(account.email), sessions) : '');
  if (role === undefined && people.length === 0) return writeOwnSessions();
  const signedInAccount = {
    name: account.name,
    email: account.email,
    ...SIGNED_IN_ACCOUNTS[role ?? 'administrator'],
    rights,
    hasName,
    ...(ownTeacher && { teacher: ownTeacher }),
  };
  const accounts: StoryAccount[] = [...(role ? [OTHER_ADMINISTRATOR] : []), signedInAccount, ...people];
  await client.query('delete from account');
  for (const person of accounts) {
    const { name, email, isVerified = true, days = 0, teacher = null, hasName: isNamed = true } = person;
    const createdAt = new Date(NOW.getTime() - days * DAY_MS).toISOString();
    await client.query(
      `insert into account (uid, email, name, role, status, is_verified, created_at, rights, name_key, is_name_suggested, teacher_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select teacher_id from teacher where id = $11))`,
      [
        createUid(email),
        email,
        name,
        person.role,
        person.status,
        isVerified,
        createdAt,
        person.rights ?? [],
        nameKey(name),
        !isNamed,
        teacher,
      ],
    );
    if (person.hasSecondFactor) {
      await client.query('insert into second_factor (account, secret, added_at) values ($1, $2, $3)', [
        createUid(email),
        '',
        createdAt,
      ]);
    }
  }
  return writeOwnSessions();
}
