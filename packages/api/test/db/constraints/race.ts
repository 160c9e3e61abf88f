import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { selectRows } from '../../../src/db/database.ts';
import { type Database } from '../../../src/index.ts';
import { openServerDatabase } from '../../../src/node/database/serverDatabase.ts';
import { type ApiResponse, openSchool, type RequestOptions, type School } from '../../school.ts';
import { createServerDatabase, SERVER_URL, createTemplate } from '../../testDatabase.ts';
import { TEST_LOCK_NUMBERS } from '../../testLocks.ts';

/** A request of a race, and the person who sends it. */
export type RaceRequest = { method: string; path: string } & Pick<
  RequestOptions,
  'body' | 'token' | 'headers'
>;

/** Two requests that would violate a constraint together. */
export type Race = {
  constraint: string;
  /** The state that the constraint forbids, as a noun phrase. */
  forbids: string;
  /** What the two requests do. Undefined if both send the same values. */
  by?: string;
  /** Prepares the school, and returns the requests in the order of their commits. */
  prepare(school: School): readonly [RaceRequest, RaceRequest] | Promise<readonly [RaceRequest, RaceRequest]>;
  /**
   * Problem of the second request. `…` in the message matches any text. `isTemporary` is set if a retry succeeds. Without a problem,
   * both requests succeed.
   */
  problem?: { status: number; field?: string; message: string; isTemporary?: boolean };
};

const { commit: COMMIT_LOCK } = TEST_LOCK_NUMBERS;

/** Statement that creates triggers by which every transaction waits for a lock before its commit. */
const COMMIT_WAIT_STATEMENT = sql.raw(`do $$
  declare one record;
  begin
    create function public.wait_before_commit() returns trigger language plpgsql as
      'begin perform pg_catalog.pg_advisory_xact_lock_shared(${COMMIT_LOCK}); return null; end';
    for one in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('create constraint trigger wait_before_commit after insert or update or delete on %I
        deferrable initially deferred for each row execute function wait_before_commit()', one.relname);
    end loop;
  end
$$`);

/** Statements that shadow PostgreSQL's advisory lock functions with functions that do not lock. */
const LOCK_REPLACEMENTS = ['', '_shared'].flatMap((kind) =>
  ['bigint', 'integer, integer'].map((parameters) =>
    sql.raw(
      `create function public.pg_advisory_xact_lock${kind}(${parameters}) returns void language sql as ''`,
    ),
  ),
);

/** A school whose concurrent requests can be interleaved deliberately. */
export type RaceTrack = {
  school: School;
  race(requests: readonly [RaceRequest, RaceRequest]): Promise<ApiResponse[]>;
  close(): Promise<void>;
};

const send = ({ request }: School, { method, path, ...options }: RaceRequest) =>
  request(method, path, options);

/** Opens the session of each person, whose transaction would otherwise be that of the first request. */
async function openSessions(school: School): Promise<School> {
  for (const token of ['asha', 'meera', 'ravi', 'eve']) await school.request('GET', '/me', { token });
  return school;
}

/**
 * Opens a school on the embedded database, which has one connection, so that requests only alternate. The second request of a race
 * is sent once the first has begun its transaction.
 */
async function openEmbeddedTrack(): Promise<RaceTrack> {
  const school = await openSessions(await openSchool());
  return {
    school,
    race: async ([firstRequest, secondRequest]) => {
      const begin = vi.spyOn(school.db.orm, 'transaction');
      const first = send(school, firstRequest);
      await Promise.race([first, vi.waitUntil(() => begin.mock.calls.length > 0, { interval: 1 })]);
      begin.mockRestore();
      return Promise.all([first, send(school, secondRequest)]);
    },
    close: school.close,
  };
}

/** Waits until the given number of connections wait for a lock, or the request is settled. */
async function waitUntilBlocked(
  { orm }: Database,
  connections: number,
  request: Promise<ApiResponse>,
): Promise<void> {
  let isSettled = false;
  void request.finally(() => {
    isSettled = true;
  });
  for (let attempt = 0; attempt < 2000 && !isSettled; attempt += 1) {
    const [row] = await selectRows<{ waiting: number }>(
      orm,
      sql`select pg_sleep(0.005), (
        select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      ) as waiting`,
    );
    if ((row?.waiting ?? 0) >= connections) return;
  }
  if (!isSettled) throw new Error(`Fewer than ${connections} connections wait for a lock.`);
}

/**
 * Opens a school on the server. The first request of a race waits before its commit until the second request waits for a lock, or
 * has its response. Without `hasLocks`, the service's own advisory locks do nothing, so that only the constraint can refuse.
 */
async function openServerTrack(server: string, { hasLocks }: { hasLocks: boolean }): Promise<RaceTrack> {
  const database = await createServerDatabase(server, await createTemplate(server, false));
  await database.orm.execute(COMMIT_WAIT_STATEMENT);
  if (!hasLocks) {
    for (const statement of LOCK_REPLACEMENTS) await database.orm.execute(statement);
    await database.orm.execute(
      sql.raw(
        `alter database ${new URL(database.url).pathname.slice(1)} set search_path = public, pg_catalog`,
      ),
    );
  }
  const serviceDatabase = openServerDatabase(database.url);
  const school = await openSessions(await openSchool({ database: serviceDatabase }));
  return {
    school,
    race: async ([firstRequest, secondRequest]) => {
      const responses = await database.orm.transaction(async (holder) => {
        await holder.execute(sql`select pg_catalog.pg_advisory_xact_lock(${COMMIT_LOCK})`);
        const first = send(school, firstRequest);
        await waitUntilBlocked(database, 1, first);
        const second = send(school, secondRequest);
        await waitUntilBlocked(database, 2, second);
        return [first, second];
      });
      return Promise.all(responses);
    },
    close: async () => {
      await serviceDatabase.close();
      await database.close();
    },
  };
}

/** Lists the ways to open a race track: on a server, one with the service's locks and one without them. */
function listVariants(
  server: string | undefined,
): readonly (readonly [name: string, open: () => Promise<RaceTrack>])[] {
  if (server === undefined) return [['on one connection', openEmbeddedTrack]];
  return [
    ['from two connections', () => openServerTrack(server, { hasLocks: true })],
    [
      'from two connections, without the locks of the service',
      () => openServerTrack(server, { hasLocks: false }),
    ],
  ];
}

/** Variants of the races for the database of the tests. */
export const variantsToTest = listVariants(SERVER_URL);
