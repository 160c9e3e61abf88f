import { areas, bulkDeleted, bulkRestored, choices, type AreaDefinition, type Job } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorOfAnswer } from '../../platform/http/ApiError.ts';
import { refused } from '../../platform/http/refused.ts';
import { countOf } from '../../records/values/listRows.ts';
import { createDeletion } from '../../records/list/useDeletion.ts';
import { useServices } from '../../platform/services.ts';
import { useFreshChoices } from '../../records/useFreshChoices.ts';
import { isActive } from '../../platform/jobs/api.ts';
import { keepFollowed, readFollowed } from './followed.ts';

const notDone: Readonly<Record<Job['kind'], string>> = {
  delete: 'Not deleted',
  restore: 'Not restored',
  rename: 'Not renamed',
  order: 'Not moved',
  bell: 'Not saved',
  half_days: 'Not saved',
};

const areaOf = (key: string): AreaDefinition | undefined =>
  Object.values(areas).find((area) => area.key === key);

const what = (area: AreaDefinition, count: number) =>
  `${countOf(area, count)} ${count === 1 ? 'was' : 'were'}`;

/** Says in a toast how each job ended that this tab has followed, with Undo after a deletion, and shows what it changed. */
export function useJobEnds(jobs: readonly Job[] | undefined): void {
  const { http } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const fresh = useFreshChoices();
  const open = (href: string) => void navigate(href);

  const sayDone = ({ kind, area: key, title, result }: Job) => {
    const area = areaOf(key);
    if (area && kind === 'delete') {
      const { deleted, batch } = bulkDeleted.parse(result);
      createDeletion(area, http, client, open).offerUndo(what(area, deleted), batch);
    } else if (area && kind === 'restore') {
      notify.success(`${what(area, bulkRestored.parse(result).restored)} restored.`);
    } else {
      fresh.take(choices.parse(result));
      notify.success(kind === 'bell' ? 'Bell schedule saved.' : `${title}: done.`);
    }
  };
  const say = useEffectEvent((job: Job) => {
    if (job.state === 'done') sayDone(job);
    if (job.state === 'cancelled') notify.info('Cancelled. Nothing was changed.');
    if (job.state === 'failed' && job.problem) {
      const { problem } = job;
      refused(`${notDone[job.kind]}: ${problem.detail}`, errorOfAnswer(problem.status, problem), open);
    }
  });

  useEffect(() => {
    if (jobs === undefined) return;
    const followed = readFollowed();
    keepFollowed(new Set(jobs.filter(isActive).map(({ key }) => key)));
    const ended = jobs.filter((job) => !isActive(job) && followed.has(job.key));
    for (const job of ended) say(job);
    if (ended.length > 0) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'job' });
    }
  }, [jobs, client]);
}
