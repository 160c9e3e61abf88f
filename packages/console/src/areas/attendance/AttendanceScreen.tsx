import { areas, offeredSections, whyNoSchool, type Choices } from '@firstbell/schema';
import { Banner, Button, Page } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { readRefusal } from '../../platform/http/readRefusal.ts';
import { choicesOptions } from '../../records/api.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { withRetiredClasses } from '../../records/fields/options.ts';
import { useDeletion } from '../../records/list/useDeletion.ts';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { missingOptions, sheetOptions, type SheetOf } from './api.ts';
import { MissingSheets } from './MissingSheets.tsx';
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
  const sheet = useQuery({ ...sheetOptions(http, of), enabled: isChosen });
  const { can } = useAccess();
  const deletion = useDeletion(areas.attendance);
  const failed = isChosen ? sheet.error : missing.error;
  const errors = readRefusal(failed)?.fields ?? [];
  const record = sheet.data?.record ?? null;
  const noSchool = choices.data && whyNoSchool(choices.data.calendar, of.date);
  const canSave =
    sheet.data?.is_open === true && !isPast && can('attendance', record === null ? 'add' : 'edit');

  const choose = (change: Partial<SheetOf>) => {
    const next = { ...of, ...change, ...(change.class !== undefined && { section: '' }) };
    setSearch(Object.entries(next).filter(([, value]) => value !== ''));
  };

  return (
    <Page
      title="Attendance"
      actions={
        record !== null &&
        canSave &&
        can('attendance', 'delete') && (
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
        )
      }
    >
      <SheetPicker of={of} latest={latest} choices={choices.data} errors={errors} onChoose={choose} />
      {sheet.data !== undefined && isChosen && !sheet.data.is_open && (
        <Banner>This academic year is over: the sheet can be looked at, not changed.</Banner>
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
    if (!isChosen) return <MissingSheets missing={missing.data} isCurrentYear={!isPast} />;
    if (sheet.data === undefined) return <SheetSkeleton />;
    return (
      <SheetForm
        key={[of.date, of.class, of.section, record?.key, record?.version].join('.')}
        of={of}
        sheet={sheet.data}
        canSave={canSave}
      />
    );
  }
}

/** Reads the section from the address; defaults to the only section of a class that has one. */
function readSection(search: URLSearchParams, choices: Choices | undefined): string {
  const chosen = choices?.classes.find(({ name }) => name === search.get('class'));
  const [only, ...others] = chosen ? offeredSections(chosen) : [];
  return search.get('section') ?? (others.length === 0 ? (only ?? '') : '');
}
