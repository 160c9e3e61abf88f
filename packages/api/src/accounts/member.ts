import { type Role } from '@firstbell/schema';
import { type User } from '../auth.ts';

/** A signed-in person whom the school has let in, by the name they chose here, with what they may do. */
export type Member = Omit<User, 'signedInAt'> & { role: Role };
