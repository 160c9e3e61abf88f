import { type PgliteDatabase } from '@firstbell/api';
import { type AccountStatus, type Role } from '@firstbell/schema';
import { account } from './account.ts';
import { NOW } from './now.ts';
import { uidOf } from './tabIdentity.ts';

/** An account of the school, beside the signed-in one. */
export type StoryAccount = {
  name: string;
  email: string;
  role: Role;
  status: AccountStatus;
  isVerified?: boolean;
  /** Staff number of the teacher whose account it is. */
  teacher?: string;
  /** Age of the account in days. */
  days?: number;
};

/** Accounts of a story; given as `parameters`. */
export type StoryAccounts = {
  /** Role or status of the signed-in account; an administrator by default. */
  role?: 'staff' | 'waiting' | 'disabled';
  /** Further accounts of the school. */
  people?: readonly StoryAccount[];
};

const HEAD: StoryAccount = {
  name: 'Meera Pillai',
  email: 'meera@firstbell.example',
  role: 'administrator',
  status: 'active',
  days: 400,
};

const SIGNED_IN: Record<
  NonNullable<StoryAccounts['role']> | 'administrator',
  Pick<StoryAccount, 'role' | 'status'>
> = {
  administrator: { role: 'administrator', status: 'active' },
  staff: { role: 'staff', status: 'active' },
  waiting: { role: 'staff', status: 'waiting' },
  disabled: { role: 'staff', status: 'disabled' },
};

const DAY = 86_400_000;

/** Writes the accounts of a story; without any, those of the sample stay. */
export async function writeAccounts(
  { client }: PgliteDatabase,
  { role, people = [] }: StoryAccounts,
): Promise<void> {
  if (role === undefined && people.length === 0) return;
  const own = { name: 'admin', email: account.email, ...SIGNED_IN[role ?? 'administrator'] };
  const accounts: StoryAccount[] = [...(role ? [HEAD] : []), own, ...people];
  await client.query('delete from account');
  for (const person of accounts) {
    const { name, email, isVerified = true, days = 0, teacher = null } = person;
    const since = new Date(NOW.getTime() - days * DAY).toISOString();
    await client.query(
      `insert into account (uid, email, name, role, status, is_verified, created_at, teacher)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [uidOf(email), email, name, person.role, person.status, isVerified, since, teacher],
    );
  }
}
