import * as handover from '@firstbell/schema/contracts/handover';
import { useCall, useLoad } from '../../../platform/useApi.ts';
import { areas } from '@firstbell/schema';
import { type TeacherWork } from '@firstbell/schema/profiles';
import { Badge, Button, ConfirmDialog, EmptyState, Page, Skeleton } from '@firstbell/ui';
import { useMutation } from '@tanstack/react-query';
import { SearchX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createPersonUrl } from '../../../features/profiles/profileUrls.ts';
import { useChangeToast } from '../../../features/changes/useChangeToast.ts';
import { describeError } from '../../../platform/http/describeError.ts';
import { isApiError } from '../../../platform/http/ApiError.ts';
import { showDate } from '../../../platform/dates/showDate.ts';
import { useScreenSubject } from '../../../platform/routes/ScreenSubject.tsx';
import { Chooser } from '../../../records/fields/Chooser.tsx';
import { Loaded } from '../../../records/Loaded.tsx';
import { HandedList } from './HandedList.tsx';
import { HandoverForm } from './HandoverForm.tsx';

/** Screen on which a teacher leaves on a day, and hands lessons and posts to others from the next day on. */
export function HandoverScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useLoad(handover.work, { key: id, enabled: id !== '' });
  const { data, error } = query;
  useScreenSubject(data ? `${data.name} · ${id}` : '');
  const back = {
    href: id === '' ? '/teacher' : createPersonUrl('teacher', id),
    label: data?.name ?? 'Teacher',
  };
  if (id === '' || (isApiError(error) && error.code === 'not_found')) {
    return (
      <Page title="Hand Over" back={{ href: '/teacher', label: areas.teacher.title }}>
        <Chooser key={id} area={areas.teacher} unknownId={id} purpose="view" />
        <EmptyState icon={<SearchX />} title="No teacher is open">
          Find one by ID or name above, or in the list of teachers.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title="Hand Over"
      {...(data && { subject: `${data.name} · ${id}` })}
      back={back}
      actions={data && data.last_day !== '' && <ReturnButton id={id} work={data} />}
    >
      <Loaded
        query={query}
        what="what the teacher has"
        loading={<Skeleton variant="block" label="Loading what the teacher has…" />}
      >
        {(work) => (
          <>
            {work.last_day !== '' && (
              <p>
                <Badge tone="warning">{`Last day ${showDate(work.last_day)}`}</Badge>
              </p>
            )}
            <HandoverForm key={`${id} ${work.last_day}`} id={id} work={work} />
            <HandedList handed={work.handed} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function ReturnButton({ id, work }: { id: string; work: TeacherWork }) {
  const call = useCall();
  const showChange = useChangeToast();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(handover.comeBack, { key: id }),
    onSuccess: () => {
      setIsOpen(false);
      return showChange(
        `${id} is in service.`,
        () => call(handover.handOver, { key: id, body: { last_day: work.last_day, rows: [] } }),
        `The service of ${id} ends on ${showDate(work.last_day)} again.`,
      );
    },
  });
  return (
    <>
      <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Return
      </Button>
      <ConfirmDialog
        title={`${id}: return to the school`}
        tone="neutral"
        actionLabel="Return"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onAction={() => mutate()}
        isPending={isPending}
        {...(error && { errorMessage: describeError(error) })}
      >
        {`${work.name} is in service again from today on, and can be given lessons. What was handed over stays with the others.`}
      </ConfirmDialog>
    </>
  );
}
