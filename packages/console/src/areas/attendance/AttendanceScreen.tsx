import { useOwnSheets } from './offline/useOwnSheetsPrefetch.ts';
import * as attendance from '@firstbell/schema/contracts/attendance';
import { useLoad } from '../../platform/useApi.ts';
import { useChoices } from '../../records/useChoices.ts';
import { SHEET_REFRESH_MS, sheetOptions } from './sheetOptions.ts';
import { areas, offeredSections, noSchoolReason, type Choices } from '@firstbell/schema';
import { Banner, Button, ButtonLink, EmptyState, Link, media, Page, visuallyHidden } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatSectionName } from '../../features/profiles/profileUrls.ts';
import { SectionLink } from '../../features/profiles/Links.tsx';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { readProblem } from '../../platform/http/readProblem.ts';
import { useScreenSubject } from '../../platform/routes/ScreenSubject.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { withRetiredClasses } from '../../records/fields/options.ts';
import { useDeletion } from '../../records/list/useDeletion.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { type SheetPlace } from '@firstbell/schema/sheets';
import { MissingSheets } from './MissingSheets.tsx';
import { shouldRetryLater, outboxOptions } from './offline/outbox.ts';
import { UnsavableSheet } from './UnsavableSheet.tsx';
import { useOutbox } from './offline/useOutbox.ts';
import { SheetForm } from './SheetForm.tsx';
import { SheetPicker } from './SheetPicker.tsx';
import { SheetSkeleton } from './SheetSkeleton.tsx';

/** Text beside an icon. Hidden on phones, so that the first students fit on the screen. */
const WideOnly = styled.span`
  ${media.narrow} {
    ${visuallyHidden}
  }
`;

/** Screen that marks and corrects the attendance sheet of a section and day. */
export function AttendanceScreen() {
  const [search, setSearch] = useSearchParams();
  const isPastYear = useShownYear().year !== '';
  const choices = useChoices(isPastYear ? withRetiredClasses : undefined);
  const requestedDate = search.get('date') ?? '';
  const missing = useLoad(attendance.missing, { query: { date: requestedDate } });
  const latestDay = useLoad(attendance.missing, { query: { date: '' } }).data?.date;
  const place: SheetPlace = {
    date: requestedDate || (missing.data?.date ?? ''),
    class: search.get('class') ?? '',
    section: readSection(search, choices.data),
  };
  const isChosen = place.date !== '' && place.class !== '' && place.section !== '';
  useScreenSubject(isChosen ? `${formatSectionName(place)} · ${showDate(place.date)}` : '');
  const outbox = useOutbox();
  const unsentSheets = useQuery(outboxOptions(outbox));
  const sheet = useQuery({
    ...sheetOptions(outbox, place),
    enabled: isChosen,
    refetchInterval: ({ state }) => (state.data?.is_open ? SHEET_REFRESH_MS : false),
    refetchOnWindowFocus: 'always',
  });
  const unsentSheet = unsentSheets.data?.find(
    ({ place: other }) =>
      other.date === place.date && other.class === place.class && other.section === place.section,
  );
  const { canActOn, limitChoices, me } = useAccess();
  const isTeacher = me !== undefined && me.teacher !== '';
  const ownSheets = useOwnSheets(isTeacher);
  const deletion = useDeletion(areas.attendance);
  const queryError = isChosen ? sheet.error : missing.error;
  const errors = readProblem(queryError)?.fields ?? [];
  const record = sheet.data?.record ?? null;
  const closedReason = choices.data && noSchoolReason(choices.data.calendar, place.date);
  const hasPermission = canActOn('attendance', record === null ? 'add' : 'edit', place);
  const canSave = sheet.data?.is_open === true && !isPastYear && hasPermission;

  // Opens the sheet of a class teacher's only section at once.
  const [firstSection, ...otherSections] = ownSheets.data?.sections ?? [];
  if (search.size === 0 && !isPastYear && firstSection && otherSections.length === 0) {
    const { class: className, section } = firstSection;
    const target = new URLSearchParams({ date: ownSheets.data?.date ?? '', class: className, section });
    return <Navigate replace to={`/attendance?${target.toString()}`} />;
  }

  // Without a sheet, the content of the screen shows the error of the date, so the field does not.
  const dateError =
    sheet.data === undefined ? errors.find(({ field }) => field === 'date')?.message : undefined;
  const fieldErrors = errors.filter(({ message }) => message !== dateError);

  const openSheet = (nextPlace: SheetPlace) => {
    setSearch(Object.entries(nextPlace).filter(([, value]) => value !== ''));
  };
  const choose = (change: Partial<SheetPlace>) => {
    const nextPlace = { ...place, ...change, ...(change.class !== undefined && { section: '' }) };
    openSheet(nextPlace);
  };

  return (
    <Page
      title="Attendance"
      details={
        isChosen ? (
          <>
            <SectionLink place={place} />
            <Link href={registerUrlOf(place)}>Monthly register</Link>
            <Link href="/attendance/sheets">All sheets</Link>
          </>
        ) : undefined
      }
      actions={
        <>
          {!isChosen && (
            <ButtonLink size="small" href="/attendance/sheets">
              All sheets
            </ButtonLink>
          )}
          {record !== null && canSave && canActOn('attendance', 'delete', place) && (
            <Button
              variant="quiet"
              size="small"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() =>
                void deletion.deleteOne(record.key, {
                  title: `${showDate(place.date)}, ${place.class}-${place.section}`,
                })
              }
            >
              <WideOnly>Delete this sheet</WideOnly>
            </Button>
          )}
        </>
      }
    >
      <SheetPicker
        choices={choices.data && limitChoices(choices.data, 'attendance', 'read')}
        {...{ place, latestDay, errors: fieldErrors }}
        onChoose={choose}
      />
      {sheet.data !== undefined && isChosen && !sheet.data.is_open && (
        <Banner>This academic year is over: the sheet can be looked at, not changed.</Banner>
      )}
      {sheet.data?.is_open === true && !isPastYear && !hasPermission && (
        <Banner>
          You can read this sheet, but not change it: only the class teacher and the office mark it.
        </Banner>
      )}
      {record !== null && closedReason !== undefined && (
        <Banner>
          {`There is no school on ${showDate(place.date)}: ${closedReason}. This sheet stays, and does not count.`}
        </Banner>
      )}
      {renderContent()}
    </Page>
  );

  function renderContent(): ReactNode {
    // When a later request fails, the sheet stays, with the marks that were set in it.
    const failedQuery = [choices, isChosen ? sheet : missing].find(
      ({ error, data }) => error && data === undefined,
    );
    if (unsentSheet && failedQuery === sheet && isApiError(sheet.error) && !shouldRetryLater(sheet.error))
      return <UnsavableSheet unsentSheet={unsentSheet} problem={sheet.error} onOpen={openSheet} />;
    const loadError = errors.length === 0 ? failedQuery?.error : undefined;
    const isFetching = choices.isFetching || sheet.isFetching || missing.isFetching;
    if (loadError && !isFetching) {
      return <LoadFailed title="The attendance could not be loaded" error={loadError} />;
    }
    if (dateError !== undefined)
      return (
        <EmptyState role="status" icon={<CalendarOff />} title="No attendance on this day">
          {dateError}
        </EmptyState>
      );
    if (errors.length > 0 && sheet.data === undefined) return null;
    if (!isChosen) {
      if (search.size === 0 && isTeacher && ownSheets.isPending) return <SheetSkeleton />;
      return <MissingSheets missing={missing.data} isCurrentYear={!isPastYear} />;
    }
    if (sheet.data === undefined || unsentSheets.data === undefined) return <SheetSkeleton />;
    return (
      <SheetForm
        key={[place.date, place.class, place.section].join('.')}
        place={place}
        sheet={sheet.data}
        setting={{ half_day_marks: choices.data?.half_day_marks ?? false }}
        canSave={canSave}
        unsentSheet={unsentSheet}
      />
    );
  }
}

const registerUrlOf = ({ date, class: className, section }: SheetPlace) =>
  `/attendance/register?${new URLSearchParams({ class: className, section, month: date.slice(0, 7) }).toString()}`;

/** Reads the section from the URL; by default the only section of a class that has just one. */
function readSection(search: URLSearchParams, choices: Choices | undefined): string {
  const schoolClass = choices?.classes.find(({ name }) => name === search.get('class'));
  const [firstSection, ...otherSections] = schoolClass ? offeredSections(schoolClass) : [];
  return search.get('section') ?? (otherSections.length === 0 ? (firstSection ?? '') : '');
}
