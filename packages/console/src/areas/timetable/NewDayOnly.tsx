import * as timetable from '@firstbell/schema/contracts/timetable';
import { useLoad } from '../../platform/useApi.ts';
import { areas } from '@firstbell/schema';
import { Banner, Button } from '@firstbell/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type Values } from '../../records/requests.ts';
import { createFormUrl } from '../../records/values/recordUrls.ts';

/** Props of `NewDayOnly`. */
export type NewDayOnlyProps = {
  sectionDay: { class: string; section: string; day: string };
  children: ReactNode;
};

/** Renders its children if the section has no timetable of the day; otherwise a banner with a button that edits it. */
export function NewDayOnly({ sectionDay, children }: NewDayOnlyProps) {
  const navigate = useNavigate();
  const { getValues, reset } = useFormContext<Values>();
  const { submitCount } = useFormState<Values>();
  const editButton = useRef<HTMLButtonElement>(null);
  const isChosen = Object.values(sectionDay).every((value) => value !== '');
  const { data: { key = '' } = {} } = useLoad(timetable.day, { query: sectionDay, enabled: isChosen });
  useEffect(() => {
    // A submit saves nothing while the banner is shown, so it moves the focus to the button.
    if (submitCount > 0) editButton.current?.focus();
  }, [submitCount]);
  if (!isChosen || key === '') return children;

  const editTimetable = () => {
    // Resets a form whose periods are unchanged, so that the navigation is not blocked.
    const hasUnchangedPeriods =
      JSON.stringify(getValues('periods')) === JSON.stringify(areas.timetable.fields.periods.initial);
    if (hasUnchangedPeriods) {
      flushSync(() => {
        reset();
      });
    }
    void navigate(createFormUrl(areas.timetable, key));
  };
  return (
    <Banner
      action={
        <Button ref={editButton} onClick={editTimetable}>
          Edit it
        </Button>
      }
    >
      {sectionDay.class}-{sectionDay.section} has a timetable for {sectionDay.day} already.
    </Banner>
  );
}
