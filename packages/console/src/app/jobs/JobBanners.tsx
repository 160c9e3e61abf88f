import { useSend } from '../../platform/useApi.ts';
import { cancel } from '@firstbell/schema/contracts/jobs';
import { type Job } from '@firstbell/schema';
import { Button, media, ProgressBanner } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useServices } from '../../platform/services.ts';
import { followJob, isActive, useJobs } from '../../platform/jobs/jobs.ts';
import { useJobEndToasts } from './useJobEndToasts.ts';

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[6]} 0`};

  ${media.narrow} {
    padding-inline: ${({ theme }) => theme.space[4]};
  }
`;

/** Props of `JobBanners`. */
export type JobBannersProps = {
  /** Called when a banner that contains the focus unmounts. */
  onFocusLost: () => void;
};

/** Shows the progress of the person's jobs above every screen, and a toast when a job ends. */
export function JobBanners({ onFocusLost }: JobBannersProps) {
  const { config } = useServices();
  const { data, failureCount } = useJobs();
  const jobs = data?.rows;
  useJobEndToasts(jobs);
  const active = (jobs ?? []).filter(isActive);
  if (active.length === 0) return null;
  return (
    <Root>
      {active.map((job) => (
        <JobBanner
          key={job.key}
          job={job}
          onFocusLost={onFocusLost}
          unreachableNote={
            failureCount > 0 ? `${config.brand_name} does not answer. Still waiting…` : undefined
          }
        />
      ))}
    </Root>
  );
}

type JobBannerProps = JobBannersProps & { job: Job; unreachableNote: string | undefined };

function JobBanner({ job, onFocusLost, unreachableNote }: JobBannerProps) {
  const client = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  // The pressed button unmounts with the banner, so the focus moves to the screen.
  useLayoutEffect(() => {
    const banner = root.current;
    return () => {
      if (banner?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);
  const { mutate, isPending } = useSend(cancel, {
    onSuccess: (cancelledJob) => followJob(client, cancelledJob),
  });
  const isCancelling = job.state === 'cancelling';
  const note = unreachableNote ?? (isCancelling ? 'Putting everything back as it was…' : undefined);
  return (
    <ProgressBanner
      ref={root}
      done={job.done}
      total={job.total}
      note={note}
      action={
        <Button
          size="small"
          isPending={isPending || isCancelling}
          aria-label={`Cancel: ${job.title}`}
          onClick={() => {
            mutate({ key: job.key });
          }}
        >
          Cancel
        </Button>
      }
    >
      {job.title}
    </ProgressBanner>
  );
}
