import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/db/database.ts';
import { type Database } from '../../src/index.ts';
import { openServerDatabase } from '../../src/node/serverDatabase.ts';
import { type Answer, openSchool, type School } from '../school.ts';
import { ownServerDatabase, SERVER, templateOn } from '../testDatabase.ts';
import { TEST_LOCK_NUMBERS } from '../testLocks.ts';

/** A request of a race, with its sender. */
export type Asked = { method: string; path: string; body?: unknown; token?: string };

/** Two requests that together would break a constraint. */
export type Race = {
  constraint: string;
  /** State that the constraint forbids, as a noun phrase. */
  forbids: string;
  /** Description of the two requests, where they do more than add the same twice. */
  by?: string;
  /** Makes ready what the requests need, and gives them in the order in which they are committed. */
  begin(school: School): readonly [Asked, Asked] | Promise<readonly [Asked, Asked]>;
  /** How the second is refused: `…` in the sentence stands for any words. Without it both are done. What is `isPassing` is done when it comes or is sent later. */
  refused?: { status: number; field?: string; says: string; isPassing?: boolean };
};

const { commit: COMMIT } = TEST_LOCK_NUMBERS;

/** Makes every transaction wait for the lock before it is committed, after all its statements. */
const waitBeforeCommit = sql.raw(`do $$
  declare one record;
  begin
    create function public.wait_before_commit() returns trigger language plpgsql as
      'begin perform pg_catalog.pg_advisory_xact_lock_shared(${COMMIT}); return null; end';
    for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('create constraint trigger wait_before_commit after insert or update or delete on %I
        deferrable initially deferred for each row execute function wait_before_commit()', one.relname);
    end loop;
  end
$$`);

/** Functions that replace the advisory locks of PostgreSQL and lock nothing. */
const lockNothing = ['', '_shared'].flatMap((kind) =>
  ['bigint', 'integer, integer'].map((given) =>
    sql.raw(`create function public.pg_advisory_xact_lock${kind}(${given}) returns void language sql as ''`),
  ),
);

/** A school whose concurrent requests can be interleaved. */
export type RaceTrack = {
  school: School;
  race(requests: readonly [Asked, Asked]): Promise<Answer[]>;
  close(): Promise<void>;
};

const send = ({ ask }: School, { method, path, ...asking }: Asked) => ask(method, path, asking);

/** Opens a school on the embedded database, whose one connection lets requests only interleave. */
async function openInterleaved(): Promise<RaceTrack> {
  const school = await openSchool();
  return {
    school,
    race: (requests) => Promise.all(requests.map((one) => send(school, one))),
    close: school.close,
  };
}

/** Waits until the given number of connections wait for a lock, or a request is answered. */
async function untilBlocked({ orm }: Database, connections: number, request: Promise<Answer>): Promise<void> {
  let isAnswered = false;
  void request.finally(() => {
    isAnswered = true;
  });
  for (let tries = 0; tries < 2000 && !isAnswered; tries += 1) {
    const waiting = await rowsOf(
      orm,
      sql`select from pg_stat_activity, pg_sleep(0.005) where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length >= connections) return;
  }
  if (!isAnswered) throw new Error(`There are no ${connections} connections that wait.`);
}

/**
 * Opens a school on the server: the first request of a race waits before it is committed until the second one waits, too,
 * or is answered. Without `locks` the service's own advisory locks lock nothing, so that only the database is left to refuse.
 */
async function openRaceTrack(server: string, { locks }: { locks: boolean }): Promise<RaceTrack> {
  const own = await ownServerDatabase(server, await templateOn(server, false));
  await own.orm.execute(waitBeforeCommit);
  if (!locks) {
    for (const statement of lockNothing) await own.orm.execute(statement);
    await own.orm.execute(
      sql.raw(`alter database ${new URL(own.url).pathname.slice(1)} set search_path = public, pg_catalog`),
    );
  }
  const db = openServerDatabase(own.url);
  const school = await openSchool({ database: db });
  return {
    school,
    race: async ([one, other]) => {
      const answers = await own.orm.transaction(async (holder) => {
        await holder.execute(sql`select pg_catalog.pg_advisory_xact_lock(${COMMIT})`);
        const first = send(school, one);
        await untilBlocked(own, 1, first);
        const second = send(school, other);
        await untilBlocked(own, 2, second);
        return [first, second];
      });
      return Promise.all(answers);
    },
    close: async () => {
      await db.close();
      await own.close();
    },
  };
}

/** Returns the ways in which each race is run: on a server with the service's locks and without them. */
function waysToRace(
  server: string | undefined,
): readonly (readonly [name: string, open: () => Promise<RaceTrack>])[] {
  if (server === undefined) return [['on one connection', openInterleaved]];
  return [
    ['from two connections', () => openRaceTrack(server, { locks: true })],
    ['from two connections, without the locks of the service', () => openRaceTrack(server, { locks: false })],
  ];
}

/** The ways in which each race is run on the database of the tests. */
export const tracks = waysToRace(SERVER);
