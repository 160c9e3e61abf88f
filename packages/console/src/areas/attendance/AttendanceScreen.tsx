import { areas, offeredSections, whyNoSchool, type Choices } from '@firstbell/schema';
import { Banner, Button, ButtonLink, Page } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ownSheetsOptions } from '../../features/attendance/api.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { readRefusal } from '../../platform/http/readRefusal.ts';
import { choicesOptions } from '../../records/api.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { withRetiredClasses } from '../../records/fields/options.ts';
import { useDeletion } from '../../records/list/useDeletion.ts';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { missingOptions, SHEET_REFRESH_MS, sheetOptions } from './api.ts';
import { type SheetOf } from './offline/sheetOf.ts';
import { MissingSheets } from './MissingSheets.tsx';
import { outboxOptions } from './offline/outbox.ts';
import { useOutboxStore } from './offline/useOutbox.ts';
import { SheetForm } from './SheetForm.tsx';
import { SheetPicker } from './SheetPicker.tsx';
import { SheetSkeleton } from './SheetSkeleton.tsx';

/** Screen of the attendance sheet of a section and day: marks it, and corrects it later. */
export function AttendanceScreen() {
  const { http } = useServices();
  const [search, setSearch] = useSearchParams();
  const isPast = useShownYear().year !== '';
  const choices = useQuery({ ...choicesOptions(http), ...(isPast && { select: withRetiredClasses }) });
  const requestedDate = search.get('date') ?? '';
  const missing = useQuery(missingOptions(http, requestedDate));
  const latest = useQuery(missingOptions(http, '')).data?.date;
  const of: SheetOf = {
    date: requestedDate || (missing.data?.date ?? ''),
    class: search.get('class') ?? '',
    section: readSection(search, choices.data),
  };
  const isChosen = of.date !== '' && of.class !== '' && of.section !== '';
  const outbox = useOutboxStore();
  const waiting = useQuery(outboxOptions(outbox));
  const sheet = useQuery({
    ...sheetOptions(outbox, of),
    enabled: isChosen,
    refetchInterval: ({ state }) => (state.data?.is_open ? SHEET_REFRESH_MS : false),
    refetchOnWindowFocus: 'always',
  });
  const { canIn, limit, me } = useAccess();
  const isTeacher = me !== undefined && me.teacher !== '';
  const own = useQuery({ ...ownSheetsOptions(http), enabled: isTeacher });
  const deletion = useDeletion(areas.attendance);
  const failed = isChosen ? sheet.error : missing.error;
  const errors = readRefusal(failed)?.fields ?? [];
  const record = sheet.data?.record ?? null;
  const noSchool = choices.data && whyNoSchool(choices.data.calendar, of.date);
  const isMine = canIn('attendance', record === null ? 'add' : 'edit', of);
  const canSave = sheet.data?.is_open === true && !isPast && isMine;

  const [section, ...others] = own.data?.sections ?? [];
  if (search.size === 0 && !isPast && section && others.length === 0) {
    const { class: name, section: letter } = section;
    const to = new URLSearchParams({ date: own.data?.date ?? '', class: name, section: letter });
    return <Navigate replace to={`/attendance?${to.toString()}`} />;
  }

  const choose = (change: Partial<SheetOf>) => {
    const next = { ...of, ...change, ...(change.class !== undefined && { section: '' }) };
    setSearch(Object.entries(next).filter(([, value]) => value !== ''));
  };

  return (
    <Page
      title="Attendance"
      actions={
        <>
          {isChosen && (
            <ButtonLink size="small" href={registerAddress(of)}>
              Monthly register
            </ButtonLink>
          )}
          {record !== null && canSave && canIn('attendance', 'delete', of) && (
            <Button
              variant="quiet"
              size="small"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() =>
                void deletion.deleteOne(record.key, `${showDate(of.date)}, ${of.class}-${of.section}`)
              }
            >
              Delete this sheet
            </Button>
          )}
        </>
      }
    >
      <SheetPicker
        choices={choices.data && limit(choices.data, 'attendance', 'read')}
        {...{ of, latest, errors }}
        onChoose={choose}
      />
      {sheet.data !== undefined && isChosen && !sheet.data.is_open && (
        <Banner>This academic year is over: the sheet can be looked at, not changed.</Banner>
      )}
      {sheet.data?.is_open === true && !isPast && !isMine && (
        <Banner>
          You can read this sheet, but not change it: only the class teacher and the office mark it.
        </Banner>
      )}
      {record !== null && noSchool !== undefined && (
        <Banner>
          {`There is no school on ${showDate(of.date)}: ${noSchool}. This sheet stays, and does not count.`}
        </Banner>
      )}
      {content()}
    </Page>
  );

  function content(): ReactNode {
    const broken = [choices.error, failed].find((error) => error !== null && errors.length === 0);
    const isFetching = choices.isFetching || sheet.isFetching || missing.isFetching;
    if (broken && !isFetching) {
      return <LoadFailed title="The attendance could not be loaded" error={broken} />;
    }
    if (errors.length > 0) return null;
    if (!isChosen) {
      if (search.size === 0 && isTeacher && own.isPending) return <SheetSkeleton />;
      return <MissingSheets missing={missing.data} isCurrentYear={!isPast} />;
    }
    if (sheet.data === undefined || waiting.data === undefined) return <SheetSkeleton />;
    return (
      <SheetForm
        key={[of.date, of.class, of.section].join('.')}
        of={of}
        sheet={sheet.data}
        canSave={canSave}
        waiting={waiting.data.find(
          (one) => one.of.date === of.date && one.of.class === of.class && one.of.section === of.section,
        )}
      />
    );
  }
}

const registerAddress = ({ date, class: name, section }: SheetOf) =>
  `/attendance/register?${new URLSearchParams({ class: name, section, month: date.slice(0, 7) }).toString()}`;

/** Reads the section from the address; defaults to the only section of a class that has one. */
function readSection(search: URLSearchParams, choices: Choices | undefined): string {
  const chosen = choices?.classes.find(({ name }) => name === search.get('class'));
  const [only, ...others] = chosen ? offeredSections(chosen) : [];
  return search.get('section') ?? (others.length === 0 ? (only ?? '') : '');
}
