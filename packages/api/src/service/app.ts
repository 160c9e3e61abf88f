import { type Hono } from 'hono';
import { createAdmission } from '../accounts/admit.ts';
import { breachedPasswordOperations, type ReadBreachedPasswords } from '../accounts/breachedPasswords.ts';
import { accountOperations } from '../accounts/operations.ts';
import { openSessionOperations } from '../accounts/openSession.ts';
import { type EndSessions, sessionOperations } from '../accounts/sessions.ts';
import { secondFactorOperations } from '../accounts/secondFactor.ts';
import { peopleOperations } from '../accounts/people.ts';
import { teacherAccountOperations } from '../accounts/teacherAccount.ts';
import { auditOperations } from '../audit/list.ts';
import { createReadingCounter, type ReadingCounter } from '../audit/readings.ts';
import { createRefusalCounter } from '../audit/refusals.ts';
import { studentPhotoOperations } from '../areas/student/photo.ts';
import { type VerifyToken } from '../caller/user.ts';
import { recordAreas } from '../areas/areas.ts';
import { breachOperations } from '../features/breach/report.ts';
import { type Printer } from '../features/cards/card.ts';
import { canReadMadeCards } from '../features/cards/madeCards.ts';
import { noPrinter } from '../features/cards/noPrinter.ts';
import { cardOperations } from '../features/cards/operations.ts';
import { createCardsWork, type Printing } from '../features/cards/work.ts';
import { type Database, highPriority } from '../db/database.ts';
import { erasureOperations } from '../features/erasure/operations.ts';
import { erasureWorkFactories } from '../features/erasure/work.ts';
import { createLostFiles, type LostFiles } from '../files/lostFiles.ts';
import { fileOperations } from '../files/operations.ts';
import { type FileScanner } from '../files/scanner.ts';
import { type FileStore } from '../files/store.ts';
import { type ClockDifference, createClockExplanation } from '../http/clockDifference.ts';
import { createRateLimits, type RateLimits } from '../http/rateLimits.ts';
import { limitTransfers } from '../files/transfers.ts';
import { serve } from './serve.ts';
import { createCarryOutOnce } from '../intentions/intention.ts';
import { type Jobs, createJobs } from '../jobs/jobs.ts';
import { jobOperations } from '../jobs/operations.ts';
import { createRecordWorkFactories } from '../records/bulk.ts';
import { createExportLimit } from '../records/export.ts';
import { recordOperations } from '../records/operations.ts';
import { type Records } from '../records/area.ts';
import { readLists } from '../lists/lists.ts';
import { listWorkFactories } from '../features/lists/jobs.ts';
import { consentOperations } from '../features/consents/consents.ts';
import { dashboardOperations } from '../features/dashboard/operations.ts';
import { inboxOperations } from '../features/inbox/inbox.ts';
import { listOperations } from '../features/lists/operations.ts';
import { personOperations } from '../features/profiles/personOperations.ts';
import { sectionOperations } from '../features/profiles/section.ts';
import { requiredFieldOperations } from '../features/requiredFields/requiredFields.ts';
import { savedViewOperations } from '../features/savedViews/views.ts';
import { searchOperations } from '../features/search/searchByKey.ts';
import { sectionTeacherOperations } from '../features/sectionTeachers/save.ts';
import { backupOperations, type BackupHealth } from '../features/backups/status.ts';
import { schoolFactsOperations } from '../features/schoolFacts/schoolFacts.ts';
import { noSecrets, type Secrets } from '../secrets/secrets.ts';
import { type HealthChecks } from './health.ts';
import { serviceOperations } from './operations.ts';
import { type Settings } from './settings.ts';
import { startOperations } from './start.ts';
import { type Log } from '../log/log.ts';

/** Dependencies of the service. */
export type Services = {
  db: Database;
  /** Storage of uploaded files. */
  files: FileStore;
  /** Check for missing files; without it the app has its own, which never runs. */
  lostFiles?: LostFiles;
  /** Scans uploads before they are stored; without a scanner they are not scanned. */
  scanner?: FileScanner | undefined;
  /** Reads the passwords of known breaches; without it the console compares new passwords with its own list alone. */
  readBreachedPasswords?: ReadBreachedPasswords | undefined;
  verifyToken: VerifyToken;
  /** Ends the sessions of an account at the identity service. The API refuses their tokens even without it. */
  endSessions?: EndSessions;
  clock: () => Date;
  config: Settings;
  log?: Log;
  /** Encryption of sensitive values. Without its keys, such values can be neither saved nor shown. */
  secrets?: Secrets;
  /** Returns the IP address of the client, if the server knows it. */
  addressOf?: (env: unknown) => string;
  /** Renders report cards; without a printer they are refused. */
  printer?: Printer;
  /** Runs the jobs; by default the app has its own runner. */
  jobs?: Jobs;
  /** Counter of readings; without it the app has its own. */
  readings?: ReadingCounter;
  /** Rate limits; without them the app has its own. */
  rateLimits?: RateLimits;
  /** Returns how far the clock is from that of the identity service, or from that of the database server; undefined while it is right. */
  readClockDifference?: (() => ClockDifference | undefined) | undefined;
  /** Tells whether removals by age wait, because the clock is contradicted. */
  isRemovalPostponed?: (() => boolean) | undefined;
  /** Tells whether data that is saved now would persist. */
  canWrite?: () => Promise<boolean>;
  /** Summarises the last backup for the readiness check; without it the check does not mention backups. */
  checkBackup?: () => Promise<BackupHealth>;
};

/** Creates the API: a function from `Request` to `Response` that runs in Node.js and in a browser. */
export function createApp(services: Services): Hono {
  const { db, files, verifyToken, clock, config, addressOf } = services;
  const { endSessions = () => Promise.resolve(), log = () => undefined, secrets = noSecrets } = services;
  const records = createRecords(db, clock, config.publicConfig.time_zone, log, secrets);
  const readOptional = async () => (await readLists(db.orm)).choices.optional_fields;
  const transfers = limitTransfers({ db, files }, config.fileLimits, services.scanner);
  const { lostFiles = createLostFiles({ db, files }, log) } = services;
  const exportLimit = createExportLimit();
  const printing = { files, printer: services.printer ?? noPrinter };
  const { jobs = createSchoolJobs(records, config, printing) } = services;
  const registration = { mode: config.signUp, firstAdministrator: config.firstAdministrator };
  const refusals = createRefusalCounter(highPriority(db), { clock, log });
  const readings = services.readings ?? createReadingCounter(highPriority(db), log);
  const operations = [
    ...breachedPasswordOperations(services.readBreachedPasswords),
    ...accountOperations(records, transfers),
    ...openSessionOperations({ db, clock, limits: config.sessions, registration }),
    ...sessionOperations({ db, clock, endSessions, limits: config.sessions, log }),
    ...secondFactorOperations(records, config.publicConfig.brand_name),
    ...peopleOperations(records, transfers, config.staffDomains),
    ...teacherAccountOperations(records, config.staffDomains),
    ...dashboardOperations(records),
    ...searchOperations(records),
    ...listOperations(records, jobs),
    ...requiredFieldOperations(records),
    ...sectionTeacherOperations(records),
    ...personOperations(records),
    ...sectionOperations(records),
    ...savedViewOperations(records),
    ...consentOperations(records),
    ...inboxOperations(records),
    ...schoolFactsOperations(transfers),
    ...backupOperations(records),
    ...cardOperations(records, jobs, printing),
    ...jobOperations(records, jobs),
    ...auditOperations(records, refusals),
    ...breachOperations(records, readings),
    ...erasureOperations(records, jobs),
    ...fileOperations({ transfers, clock, canReadMade: canReadMadeCards, lostFiles }),
    ...studentPhotoOperations(records, transfers),
    ...Object.values(records.areas).flatMap((area) =>
      recordOperations(records, area, { jobs, exporting: exportLimit }),
    ),
  ];
  const { canWrite, scanner, readClockDifference, isRemovalPostponed, checkBackup } = services;
  const checks: HealthChecks = {
    ...{ db: highPriority(db), canWrite, scanner, readClockDifference, isRemovalPostponed },
    ...{ countLostFiles: lostFiles.count, checkBackup },
  };
  operations.push(...startOperations(operations));
  const ownOperations = serviceOperations(checks, config, readOptional, operations);
  return serve([...ownOperations, ...operations], {
    verifyToken,
    admit: createAdmission({
      db: highPriority(db),
      clock,
      sessions: config.sessions,
      log,
    }),
    readOptional,
    explainProblem: createClockExplanation(readClockDifference),
    clock,
    config,
    log,
    addressOf,
    rateLimits: services.rateLimits ?? createRateLimits(config, clock),
    orm: highPriority(db).orm,
    refusals,
    readings,
    carryOutOnce: createCarryOutOnce(db, { clock, log }),
  });
}

/** Creates the `Records` of a database, with all areas. */
export function createRecords(
  db: Database,
  clock: () => Date,
  timeZone: string,
  log: Log = () => undefined,
  secrets: Secrets = noSecrets,
): Records {
  const areas = Object.fromEntries(
    Object.entries(recordAreas).map(([key, area]) => [key, { ...area, timeZone }]),
  ) as Records['areas'];
  return { db, areas, clock, timeZone, log, secrets };
}

/** Creates the job runner of a school. */
export const createSchoolJobs = (records: Records, settings: Jobs['settings'], printing: Printing): Jobs =>
  createJobs(
    records,
    {
      ...createRecordWorkFactories(records),
      ...listWorkFactories(records),
      report_cards: (job) => createCardsWork(records, printing, job),
      ...erasureWorkFactories(records),
    },
    settings,
  );
