import { type Role } from '@firstbell/schema';
import { type User } from '../auth.ts';

/** A signed-in person with an active account: the name of the account, and the role. */
export type Member = Omit<User, 'signedInAt'> & { role: Role };
