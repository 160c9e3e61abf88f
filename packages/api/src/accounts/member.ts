import { type Role } from '@firstbell/schema';
import { type User } from '../auth.ts';

/** A signed-in person whom the school has let in, with what they may do. */
export type Member = User & { role: Role };
