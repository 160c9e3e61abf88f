import {
  areas,
  bulkDeleted,
  bulkRestored,
  choices,
  storedFile,
  type Area,
  type Job,
} from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDownload } from '../../features/files/useDownload.ts';
import { createResponseError } from '../../platform/http/ApiError.ts';
import { notifyProblem } from '../../platform/http/notifyProblem.ts';
import { formatRecordCount } from '../../records/values/listRows.ts';
import { createDeletionActions } from '../../records/list/useDeletion.ts';
import { useServices } from '../../platform/services.ts';
import { useChoicesCache } from '../../records/useChoicesCache.ts';
import { isActive } from '../../platform/jobs/jobs.ts';
import { storeWatchedJobs, readWatchedJobs } from './watchedJobs.ts';

const FAILURE_TITLES: Readonly<Record<Job['kind'], string>> = {
  delete: 'Not deleted',
  restore: 'Not restored',
  rename: 'Not renamed',
  order: 'Not moved',
  bell: 'Not saved',
  half_days: 'Not saved',
  report_cards: 'Not made',
  erase: 'Not erased',
  erase_student: 'Not erased',
  erase_teacher: 'Not erased',
};

/** Tells whether a job erases data for good; cancelling such a job restores nothing. */
const isErasure = (kind: Job['kind']) => kind.startsWith('erase');

const findArea = (key: string): Area | undefined => Object.values(areas).find((area) => area.key === key);

/** Creates the beginning of a sentence about records, such as `3 students were`. */
const createCountClause = (area: Area, count: number) =>
  `${formatRecordCount(area, count)} ${count === 1 ? 'was' : 'were'}`;

/**
 * Shows a toast when a watched job ends, with Undo after a deletion and Download for report cards, and refetches all
 * queries.
 */
export function useJobEndToasts(jobs: readonly Job[] | undefined): void {
  const { http } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const choicesCache = useChoicesCache();
  const open = (href: string) => void navigate(href);
  const { download } = useDownload();

  const notifyDone = ({ kind, area: key, title, result }: Job) => {
    const area = findArea(key);
    if (area && kind === 'delete') {
      const { deleted, batch } = bulkDeleted.parse(result);
      createDeletionActions(area, http, client, open).offerUndo(createCountClause(area, deleted), batch);
    } else if (area && kind === 'restore') {
      notify.success(`${createCountClause(area, bulkRestored.parse(result).restored)} restored.`);
    } else if (isErasure(kind)) {
      notify.success(`${title}: done. The audit log has the counts.`);
    } else if (kind === 'report_cards') {
      const file = storedFile.parse(result?.file);
      notify.success('The report cards are ready.', {
        action: { label: 'Download', onAction: () => void download(file) },
      });
    } else {
      choicesCache.cache(choices.parse(result));
      notify.success(kind === 'bell' ? 'Bell schedule saved.' : `${title}: done.`);
    }
  };
  const notifyEnd = useEffectEvent((job: Job) => {
    if (job.state === 'done') notifyDone(job);
    if (job.state === 'cancelled')
      notify.info(
        isErasure(job.kind)
          ? 'Cancelled. What was erased until then stays erased; the audit log has the counts.'
          : 'Cancelled. Nothing was changed.',
      );
    if (job.state === 'failed' && job.problem) {
      const { problem } = job;
      notifyProblem(FAILURE_TITLES[job.kind], createResponseError(problem.status, problem), open);
    }
  });

  useEffect(() => {
    if (jobs === undefined) return;
    const watched = readWatchedJobs();
    storeWatchedJobs(new Set(jobs.filter(isActive).map(({ key }) => key)));
    const ended = jobs.filter((job) => !isActive(job) && watched.has(job.key));
    for (const job of ended) notifyEnd(job);
    if (ended.length > 0) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'job' });
    }
  }, [jobs, client]);
}
