import { type MarksPlace } from '@firstbell/schema/marks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTermOfToday } from '../../../features/calendar/useTermOfToday.ts';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { useServices } from '../../../platform/services.ts';
import { isChosen, SheetScreen } from '../SheetScreen.tsx';
import { marksSheetOptions } from './marksSheetOptions.ts';
import { MarksSheetPart } from './MarksSheetPart.tsx';
import { readLastMarksSheet, storeLastMarksSheet } from './lastMarksSheet.ts';

/** Screen with the marks of a section in a test, as a grid. */
export function MarksScreen() {
  const { http, identity } = useServices();
  const client = useQueryClient();
  const { canActOn } = useAccess();
  const [search] = useSearchParams();
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
  const query = useQuery({ ...marksSheetOptions(http, client, place), enabled: isChosen(place) });
  const { class: className, section } = place;
  const canEditSubject = useCallback(
    (subject: string) => canActOn('assessment', 'edit', { class: className, section, subjects: [subject] }),
    [canActOn, className, section],
  );

  return (
    <SheetScreen
      title="Enter Marks"
      noun="marks"
      hint="Choose a class, a section, a term and a type of test. Your choice is kept for the next time."
      place={place}
      query={query}
      onChosen={(chosenPlace) => {
        storeLastMarksSheet(userId, chosenPlace);
      }}
    >
      {({ sheet }) => <MarksSheetPart key={JSON.stringify(place)} {...{ place, sheet, canEditSubject }} />}
    </SheetScreen>
  );
}
