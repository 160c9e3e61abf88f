import { type MarksPlace } from '@firstbell/schema/marks';
import { EmptyState, Page, Skeleton } from '@firstbell/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTermOfToday } from '../../../features/calendar/useTermOfToday.ts';
import { formatSectionName } from '../../../features/profiles/profileUrls.ts';
import { SectionLink } from '../../../features/profiles/Links.tsx';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { readProblem } from '../../../platform/http/readProblem.ts';
import { useScreenSubject } from '../../../platform/routes/ScreenSubject.tsx';
import { useServices } from '../../../platform/services.ts';
import { CurrentYearOnly } from '../../../platform/year/CurrentYearOnly.tsx';
import { useChoices } from '../../../records/useChoices.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { marksSheetOptions } from './marksSheetOptions.ts';
import { MarksPicker } from './MarksPicker.tsx';
import { MarksSheetPart } from './MarksSheetPart.tsx';
import { readLastMarksSheet, storeLastMarksSheet } from './lastMarksSheet.ts';

const TITLE = 'Enter Marks';

/** Screen with the marks of a section in a test, as a grid. */
export function MarksScreen() {
  return (
    <CurrentYearOnly title={TITLE}>
      <MarksOfYear />
    </CurrentYearOnly>
  );
}

function MarksOfYear() {
  const { http, identity } = useServices();
  const client = useQueryClient();
  const { canActOn, limitChoices } = useAccess();
  const [search, setSearch] = useSearchParams();
  const userId = identity.getUser()?.id ?? '';
  const termOfToday = useTermOfToday();
  const place = useMemo((): MarksPlace => {
    const lastSheet = readLastMarksSheet(userId);
    // A URL without parameters opens the last sheet; a URL with only a section opens the last test of that section.
    const canComeFromLastSheet = (name: keyof MarksPlace) =>
      search.size === 0 || name === 'term' || name === 'assessment_type';
    const read = (name: keyof MarksPlace) =>
      search.get(name) ?? (canComeFromLastSheet(name) ? (lastSheet?.[name] ?? '') : '');
    return {
      class: read('class'),
      section: read('section'),
      term: read('term') || termOfToday,
      assessment_type: read('assessment_type'),
    };
  }, [search, userId, termOfToday]);
  const isChosen = Object.values(place).every((value) => value !== '');
  useScreenSubject(isChosen ? [formatSectionName(place), place.term, place.assessment_type].join(' · ') : '');
  const choices = useChoices();
  const sheet = useQuery({ ...marksSheetOptions(http, client, place), enabled: isChosen });
  const errors = readProblem(sheet.error)?.fields ?? [];
  const { class: className, section } = place;
  const canEditSubject = useCallback(
    (subject: string) => canActOn('assessment', 'edit', { class: className, section, subjects: [subject] }),
    [canActOn, className, section],
  );

  const choose = (change: Partial<MarksPlace>) => {
    const nextPlace = { ...place, ...change, ...(change.class !== undefined && { section: '' }) };
    if (Object.values(nextPlace).every((value) => value !== '')) storeLastMarksSheet(userId, nextPlace);
    setSearch(Object.entries(nextPlace).filter(([, value]) => value !== ''));
  };

  return (
    <Page
      title={TITLE}
      back={{ href: '/assessment', label: 'Assessment' }}
      details={isChosen ? <SectionLink place={place} /> : undefined}
    >
      <MarksPicker
        place={place}
        choices={choices.data && limitChoices(choices.data, 'assessment', 'read')}
        errors={errors}
        onChoose={choose}
      />
      {renderContent()}
    </Page>
  );

  function renderContent(): ReactNode {
    if (errors.length > 0) return null;
    const loadError = choices.error ?? sheet.error;
    // Loaded data stays when a later request fails.
    if (loadError && sheet.data === undefined && !sheet.isFetching && !choices.isFetching) {
      return <LoadFailed title="The marks could not be loaded" error={loadError} />;
    }
    if (!isChosen) {
      return (
        <EmptyState title="Which marks?">
          Choose a class, a section, a term and a type of test. Your choice is kept for the next time.
        </EmptyState>
      );
    }
    if (sheet.data === undefined) {
      return (
        <div role="group" aria-busy="true" aria-label="Loading the marks…">
          <Skeleton lines={10} />
        </div>
      );
    }
    return (
      <MarksSheetPart
        key={JSON.stringify(place)}
        place={place}
        sheet={sheet.data.sheet}
        canEditSubject={canEditSubject}
      />
    );
  }
}
