import { accountStatuses, dateStyles, roles } from '@firstbell/schema';
import { type ExtraRight } from '@firstbell/schema/access';
import { type SecondFactorNeed } from '@firstbell/schema/second-factor';
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Table of accounts and of invitations. */
export const accountTable = pgTable('account', {
  /** ID of the account at the identity service; a random one, `invited-…`, until the invited person signs up. */
  uid: text('uid').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  /** Normalised name for comparison, unique among accounts; empty for an invitation. */
  name_key: text('name_key').notNull().default(''),
  /** Whether the name was suggested by the school, because the person has not been asked for it yet. */
  is_name_suggested: boolean('is_name_suggested').notNull().default(false),
  role: text('role', { enum: roles }).notNull(),
  /** Rights in addition to those of the role. */
  rights: text('rights').array().$type<ExtraRight[]>().notNull().default([]),
  status: text('status', { enum: accountStatuses }).notNull(),
  created_at: instant('created_at').notNull(),
  /** ID of the stored file with the person's photo. */
  photo: text('photo'),
  /** Whether the identity service has verified the e-mail address. */
  is_verified: boolean('is_verified').notNull().default(false),
  /** Sign-ins before this time of the identity service open no session; null if there is no limit. */
  valid_since: instant('valid_since'),
  /** Surrogate key of the teacher whose account this is. */
  teacher_id: integer('teacher_id'),
  /** Date format that the person has chosen; empty without a choice. */
  date_style: text('date_style', { enum: ['', ...dateStyles] })
    .notNull()
    .default(''),
});

/** Row of the account table. */
export type StoredAccount = typeof accountTable.$inferSelect;

/** Table of sessions. */
export const sessionTable = pgTable('session', {
  /** SHA-256 of the session's key, in Base64. */
  hash: text('hash').primaryKey(),
  account: text('account').notNull(),
  /** Time of the sign-in, by the clock of the identity service. */
  signed_in_at: instant('signed_in_at').notNull(),
  opened_at: instant('opened_at').notNull(),
  /** Time of the last request that was not unattended, written at most once a minute. */
  used_at: instant('used_at').notNull(),
  /** Browser and system in words, such as `Chrome on Windows`; empty before the first request. */
  device: text('device').notNull(),
  ended_at: instant('ended_at'),
  /** ID of the account that ended the session. */
  ended_account: text('ended_account'),
  /** Time at which the second factor was last verified in this session. */
  proved_at: instant('proved_at'),
});

/** Row of the table of sessions. */
export type StoredSession = typeof sessionTable.$inferSelect;

/** Table of second factors: the secret that an account shares with an authenticator app. */
export const secondFactorTable = pgTable('second_factor', {
  account: text('account').primaryKey(),
  /** Encrypted secret. */
  secret: text('secret').notNull(),
  /** Time of the first right code; null until then. Only an added factor is required at sign-in. */
  added_at: instant('added_at'),
  /** Time step of the last accepted code; codes of this step and of earlier steps are refused. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Number of wrong codes since the last right one. */
  failures: integer('failures').notNull().default(0),
  locked_until: instant('locked_until'),
  /** Hashes of the recovery codes that were not used. */
  recovery_codes: text('recovery_codes').array().notNull().default([]),
});

/** Table of one row: the rule that says who needs a second factor. */
export const secondFactorRuleTable = pgTable('second_factor_rule', {
  needed_for: text('needed_for').$type<SecondFactorNeed>().notNull(),
});
