import { createReadingCounter } from '../audit/readings.ts';
import { createApp, createSchoolJobs, createRecords } from '../service/app.ts';
import { highPriority } from '../db/database.ts';
import { createLostFiles } from '../files/lostFiles.ts';
import { createRateLimits } from '../http/rateLimits.ts';
import { createTrace } from '../log/trace.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { applyDueDays } from '../areas/teacher/service/dueDays.ts';
import { type Log } from '../log/log.ts';
import { createLedgerTask, repeatNotedErasures } from './erasures/keepErasures.ts';
import { readCertificate, createCertificateRenewal } from './http/certificate.ts';
import { openBreachedPasswords } from './breachedPasswords.ts';
import { createClamdScanner } from './files/clamd.ts';
import { type NodeConfig } from './config.ts';
import { createFirebaseTokens } from './tokens/firebaseTokens.ts';
import { readLastRuns } from '../features/backups/runs.ts';
import { summarizeBackup } from '../features/backups/status.ts';
import { createBackupWatch } from './backup/watch.ts';
import { requireUploads } from './folder/damage.ts';
import { makePrivate } from './folder/privateModes.ts';
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
import { createMaintenance } from './maintenance.ts';
import { steadyClock } from './steadyClock.ts';
import { createWebApp } from './http/webApp.ts';
import { checkWrites, createWriteProbe } from './writes.ts';
import { ensureAdministrator, prepareDatabase } from './prepareSchool.ts';
import { createSealTask, startFolderTasks } from './regularTasks.ts';

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
          log({ event: 'database connection lost', error: createTrace(error).error }),
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
          log({ event: 'maintenance failed', ...createTrace(error) });
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
      repeat(HOUR_MS, () => applyDueDays(records)),
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
