import { sql } from 'drizzle-orm';
import { hasAdministrator, inviteFirstAdministrator } from '../accounts/administrators.ts';
import { createReadingCounter } from '../audit/readings.ts';
import { sealAudit } from '../audit/seal.ts';
import { findAnchorFault, verifyAudit } from '../audit/verify.ts';
import { createApp, createSchoolJobs, createRecords } from '../app.ts';
import { type Database, highPriority } from '../db/database.ts';
import { failureOf } from '../db/failure.ts';
import { canMigrate, findPendingMigrations, isFromEarlierVersion } from '../db/migrate.ts';
import { createLostFiles } from '../files/lostFiles.ts';
import { type FileStore, StoreFailure } from '../files/store.ts';
import { createRateLimits } from '../http/rateLimits.ts';
import { traceOf } from '../http/trace.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { seedSample } from '../sample/sample.ts';
import { applyDueDays } from '../school/dueDays.ts';
import { type Log } from '../settings.ts';
import { createLedgerTask, repeatNotedErasures } from './erasures/keepErasures.ts';
import { readCertificate, createCertificateRenewal } from './http/certificate.ts';
import { openBreachedPasswords } from './breachedPasswords.ts';
import { createClamdScanner } from './files/clamd.ts';
import { type NodeConfig } from './config.ts';
import { createFirebaseTokens } from './tokens/firebaseTokens.ts';
import { readLastRuns } from '../school/backups/runs.ts';
import { summarizeBackup } from '../school/backups/status.ts';
import { answerRuns } from './backup/runsOf.ts';
import { createBackupWatch } from './backup/watch.ts';
import { copySchool, copyScheduled } from './folder/copies.ts';
import { verifyCopy } from './backup/verifyCopy.ts';
import { handleRequests, POLL_MS } from './folder/requests.ts';
import { toDamageError, requireUploads } from './folder/damage.ts';
import { noteSeal, readNotedSeal } from './folder/marker.ts';
import { makePrivate } from './folder/privateModes.ts';
import { createReserveError } from './folder/room.ts';
import { openFolderDatabase } from './database/folderDatabase.ts';
import { listen, takeOverServer, type Listening } from './http/listen.ts';
import { createMetrics } from './http/metrics.ts';
import { openFiles } from './files/openFiles.ts';
import { requirePlaces } from './places/requirePlaces.ts';
import { openSchoolSecrets } from './schoolSecrets.ts';
import { createThreadPrinter } from './printing/printInThread.ts';
import { outsideRequest } from './database/requestWait.ts';
import { openServerDatabase } from './database/serverDatabase.ts';
import { shareRateLimits } from './http/shareRateLimits.ts';
import { createClockWatch, noteDatabaseTime } from './clock/clockWatch.ts';
import { StartError } from './startError.ts';
import {
  createEarlierDatabaseError,
  createEarlierFolderError,
  createMigrationsForbiddenError,
  findServerHint,
} from './startHints.ts';
import { createMaintenance, type Maintenance } from './maintenance.ts';
import { steadyClock } from './steadyClock.ts';
import { migrateSchool, refuseNewer } from './update/migrateSchool.ts';
import { createWebApp } from './http/webApp.ts';
import { checkWrites, createWriteProbe } from './writes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds between two checks for jobs of stopped processes. */
const JOBS_INTERVAL_MS = 15_000;
/** Milliseconds between two seals of the audit log. */
const SEAL_INTERVAL_MS = 10_000;
/** Milliseconds after which a new erasure is also in the data folder. */
const LEDGER_INTERVAL_MS = 5000;

/** Options of `start`. */
export type StartOptions = {
  config: NodeConfig;
  /** Folder of the built console. */
  consoleFolder: string;
  log: Log;
  /** Called with the database's error code, if any, when the service can no longer store data safely. */
  onLost: (code?: string) => void;
};

const clock = () => new Date();

/** Invites the configured first administrator. Throws a `StartError` if the school has none and none is configured. */
async function ensureAdministrator(db: Database, config: NodeConfig, log: Log): Promise<void> {
  const { firstAdministratorEmail, settings } = config;
  if (firstAdministratorEmail !== undefined) {
    const isInvited = await inviteFirstAdministrator(db, firstAdministratorEmail, clock());
    if (isInvited) log({ event: 'first administrator invited' });
    return;
  }
  if (settings.firstAdministrator === 'first_account' || (await hasAdministrator(db.orm))) return;
  throw new StartError(
    'FIRST_ADMIN is missing: the school has no administrator. Set it to the e-mail address of the person who signs up to administer the school.',
  );
}

/**
 * Runs the migrations that have not run, after a copy or a backup, and logs them. Throws a `StartError` if the database has migrations
 * of a newer version, or its user may not make those of this one.
 */
async function updateDatabase(db: Database, config: NodeConfig, log: Log): Promise<string[]> {
  await refuseNewer(db, config);
  const pending = await findPendingMigrations(db);
  if (pending.length > 0 && !(await canMigrate(db))) throw createMigrationsForbiddenError(pending);
  const { executed, way } = await migrateSchool(db, config);
  if (way !== undefined)
    log({ event: 'school updated', migration: executed.at(-1) ?? '', before: way.folder, back: way.command });
  return executed;
}

async function prepareDatabase(db: Database, files: FileStore, config: NodeConfig, log: Log): Promise<void> {
  const { databaseUrl, dataDir, hasSampleSchool, sampleAdministrator, reservedBytes, settings } = config;
  try {
    if (await isFromEarlierVersion(db))
      throw databaseUrl === undefined
        ? createEarlierFolderError(dataDir)
        : createEarlierDatabaseError('DATABASE_URL');
    const migrated = await updateDatabase(db, config, log);
    if (databaseUrl !== undefined) return;
    const { time_zone: timeZone } = settings.publicConfig;
    const sampleOptions = { administrator: sampleAdministrator, files, timeZone };
    const isSeeded = hasSampleSchool && (await seedSample(db, clock, sampleOptions));
    // The planner and the check for lost pages (`requireTables`) need the sizes of tables.
    if (isSeeded || migrated.length > 0) await db.orm.execute(sql`analyze`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof StoreFailure && error.reason === 'ENOSPC')
      throw createReserveError(dataDir, reservedBytes);
    if (databaseUrl === undefined) throw toDamageError(error, dataDir) ?? error;
    const hint = findServerHint(failureOf(error));
    throw hint === undefined ? error : new StartError(`DATABASE_URL: ${hint}`);
  }
}

/**
 * Creates the task that seals the audit log. At most once an hour, it also logs the last seal and notes it in the data folder,
 * outside of the database, unless the log has lost the noted one.
 */
function createSealTask(db: Database, folder: string, log: Log): () => Promise<void> {
  let loggedAt = -Infinity;
  return async () => {
    const head = await sealAudit(db);
    if (head === undefined || performance.now() - loggedAt < HOUR_MS) return;
    loggedAt = performance.now();
    log({ event: 'audit sealed', seal: head.number, digest: head.digest });
    const noted = readNotedSeal(folder);
    const faults = await findAnchorFault(db.orm, noted);
    if (faults.length > 0) log({ event: 'audit log shortened', seal: noted?.number ?? 0 });
    else noteSeal(folder, head);
  };
}

/** Runs work now, and then again after each interval in milliseconds. */
type Repeat = (intervalMs: number, work: () => Promise<void>) => NodeJS.Timeout;

/** Starts the tasks that only an embedded school needs: scheduled copies, and the requests of commands. */
function startFolderTasks(
  db: Database,
  config: NodeConfig,
  { log, maintenance, repeat }: { log: Log; maintenance: Maintenance; repeat: Repeat },
): NodeJS.Timeout[] {
  const { dataDir: folder, copyPolicy: policy } = config;
  const canRemove = () => !maintenance.isPostponed();
  const handlers = {
    copy: () => copySchool(db, folder, clock()),
    verify: async () => JSON.stringify(await verifyAudit(db, readNotedSeal(folder))),
    backups: (text: string) => answerRuns(db.orm, text),
  };
  return [
    repeat(HOUR_MS, () =>
      copyScheduled(db, { folder, policy, now: clock(), log, canRemove, verify: verifyCopy }),
    ),
    repeat(POLL_MS, () => handleRequests(folder, handlers)),
  ];
}

/** Opens and migrates the database, and serves requests until `close` is called. */
export async function start({
  config,
  consoleFolder,
  log: baseLog,
  onLost,
}: StartOptions): Promise<Listening> {
  const metrics = createMetrics();
  const log = metrics.countLines(baseLog);
  const { breachedPasswordsDir } = config;
  const readBreachedPasswords =
    breachedPasswordsDir === undefined ? undefined : openBreachedPasswords(breachedPasswordsDir);
  const watch = createClockWatch({ clock, steadyClock, log });
  const tokens = createFirebaseTokens(config.identity, {
    ...{ log, clock, steadyClock },
    onTime: (time) => watch.note('identity service', time),
  });
  if (config.s3 === undefined) makePrivate(config.dataDir);
  const db =
    config.databaseUrl === undefined
      ? await openFolderDatabase(config.dataDir, onLost)
      : openServerDatabase(config.databaseUrl, (error) =>
          log({ event: 'database connection lost', error: traceOf(error).error }),
        );
  try {
    if (config.databaseUrl === undefined && config.s3 === undefined) await requireUploads(db, config.dataDir);
    const files = await openFiles(config);
    await prepareDatabase(db, files, config, log);
    await requirePlaces({ db, files }, config);
    const repeated = await repeatNotedErasures(db, config);
    if (repeated > 0) log({ event: 'erasures repeated', erasures: repeated });
    await ensureAdministrator(db, config, log);
    const secrets = await openSchoolSecrets(db, config, log);
    const { settings, databaseUrl, proxies } = config;
    const records = createRecords(db, clock, settings.publicConfig.time_zone, log);
    const printer = createThreadPrinter();
    // No other process uses the embedded database, so the jobs of an earlier process are resumed at once.
    const ownJobs = createSchoolJobs(
      records,
      databaseUrl === undefined ? { ...settings, jobLeaseMs: 0 } : settings,
      {
        files,
        printer,
      },
    );
    const jobs: Jobs = {
      ...ownJobs,
      run: () => outsideRequest(() => ownJobs.run()),
      wait: (key) => outsideRequest(() => ownJobs.wait(key)),
    };
    const canWrite = checkWrites(createWriteProbe(db, config), log, () => performance.now());
    const lostFiles = createLostFiles({ db, files }, log);
    const maintenance = createMaintenance(records, {
      files,
      lostFiles,
      isEmbedded: databaseUrl === undefined,
      isContradicted: () => watch.readDifference() !== undefined,
    });
    const { addressOf } = proxies;
    const scanner = config.clamd && createClamdScanner(config.clamd, { log, clock });
    const context = {
      db,
      files,
      lostFiles,
      scanner,
      readBreachedPasswords,
      ...tokens,
      clock,
      config: settings,
    };
    const rateLimits = createRateLimits(settings, steadyClock);
    const readings = createReadingCounter(highPriority(db), log);
    const readRuns = () => readLastRuns(highPriority(db).orm);
    metrics.addBackups(readRuns, clock);
    const { isPostponed: isRemovalPostponed } = maintenance;
    const services = {
      ...{ ...context, readings, log, secrets, addressOf, jobs, printer, canWrite, rateLimits },
      // The clock of the identity service first, because without it nobody can sign in.
      readClockDifference: () => watch.readDifference('identity service') ?? watch.readDifference(),
      isRemovalPostponed,
      checkBackup: async () => summarizeBackup((await readRuns()).backup, clock()),
    };
    const api = createApp(services);
    const certificate = config.certificate && readCertificate(config.certificate);
    const app = createWebApp(api, consoleFolder, config, rateLimits, metrics);
    const server = await listen(app, config.host, config.port, certificate, takeOverServer);
    const renewal = { log, clock, use: server.useCertificate };
    const stopSharing = databaseUrl === undefined ? undefined : shareRateLimits(databaseUrl, rateLimits, log);
    const repeat = (intervalMs: number, work: () => Promise<void>) => {
      const runWork = () => {
        work().catch((error: unknown) => {
          log({ event: 'maintenance failed', ...traceOf(error) });
        });
      };
      runWork();
      return setInterval(runWork, intervalMs);
    };
    const noteErasures = createLedgerTask(db, config.dataDir);
    const timers = [
      repeat(MINUTE_MS, async () => {
        if (databaseUrl !== undefined) await noteDatabaseTime(db, watch);
        if (watch.isSuspect('identity service')) await tokens.askTime();
      }),
      repeat(HOUR_MS, () => maintenance.run()),
      repeat(MINUTE_MS, () => lostFiles.recheck()),
      repeat(HOUR_MS, () => applyDueDays(createRecords(db, clock, settings.publicConfig.time_zone))),
      repeat(JOBS_INTERVAL_MS, () => jobs.run()),
      repeat(MINUTE_MS, createBackupWatch(db, log)),
      ...(databaseUrl === undefined ? startFolderTasks(db, config, { log, maintenance, repeat }) : []),
      repeat(SEAL_INTERVAL_MS, createSealTask(db, config.dataDir, log)),
      repeat(LEDGER_INTERVAL_MS, noteErasures),
      ...(certificate && config.certificate
        ? [
            repeat(
              MINUTE_MS,
              createCertificateRenewal(certificate, { files: config.certificate, ...renewal }),
            ),
          ]
        : []),
      ...(scanner ? [repeat(MINUTE_MS, async () => void (await scanner.isResponding()))] : []),
    ];
    return {
      port: server.port,
      close: async () => {
        timers.forEach(clearInterval);
        await stopSharing?.();
        await jobs.stop();
        await server.close();
        await readings.write();
        await noteErasures();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
