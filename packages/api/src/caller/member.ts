import { type Role } from '@firstbell/schema';
import { type ExtraRight, type TaughtSection } from '@firstbell/schema/access';
import { type Orm } from '../db/database.ts';
import { type User } from './user.ts';

/** A signed-in person, and the SHA-256 of the key of the request's session; empty without a session. */
export type SignedIn = User & { sessionHash: string };

/** A section that a teacher teaches in a year, with its surrogate key. */
export type KeyedSection = TaughtSection & { section_id: number };

/** A signed-in person with an active account: name and role of the account, extra rights, and the sections that the person teaches. */
export type Member = SignedIn & {
  /** Time at which the person last proved in the session who they are: by a code of the second factor, or without one by the sign-in. */
  provedAt: Date;
  role: Role;
  rights: readonly ExtraRight[];
  sections: readonly KeyedSection[];
  /** Surrogate key of the teacher to whom the account is linked; null without one. */
  teacher_id: number | null;
};

/** Origin of a request: its ID, and the IP address of the client, if the server knows it. */
export type Origin = { request: string; address: string };

/** One thing that a person wants to be done once. */
export type Intention = {
  /** Stores, in the transaction of the change, that the intention was carried out, with the key of the record that it changed. */
  markSaved(orm: Orm, record: string): Promise<void>;
};

/** What a request is about to do only once, if it has an `Idempotency-Key`. */
export type Intending = { intention?: Intention };

/** A signed-in person with the origin of the request, both of which the audit log records, and the intention. */
export type Caller = Member & Origin & Intending;
