import { type Choices } from '@firstbell/schema';
import { EmptyState, Page, Skeleton } from '@firstbell/ui';
import { type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SectionLink } from '../../features/profiles/Links.tsx';
import { formatSectionName } from '../../features/profiles/profileUrls.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { readProblem } from '../../platform/http/readProblem.ts';
import { useScreenSubject } from '../../platform/routes/ScreenSubject.tsx';
import { CurrentYearOnly } from '../../platform/year/CurrentYearOnly.tsx';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { useChoices } from '../../records/useChoices.ts';
import { MarksPicker, type SheetPlace } from './MarksPicker.tsx';

/** Props of `SheetScreen`. */
export type SheetScreenProps<Place extends SheetPlace, Sheet> = {
  title: string;
  /** Noun for what the sheet holds, in the plural. */
  noun: string;
  /** Sentence that asks for a place. */
  hint: string;
  /** Place of the sheet, which decides the select fields; an empty text for a field without a choice. */
  place: Place;
  /** Query of the sheet, enabled if `isChosen(place)`. */
  query: { data: Sheet | undefined; error: Error | null; isFetching: boolean };
  /** Called with the place when all its fields are chosen. */
  onChosen?: (place: Place) => void;
  children: (sheet: Sheet, choices: Choices | undefined) => ReactNode;
};

/** Tells whether each field of a place is chosen. */
export const isChosen = (place: SheetPlace): boolean => Object.values(place).every((value) => value !== '');

/** Screen of a sheet of a section, with select fields for its place, which is stored in the URL. */
export function SheetScreen<Place extends SheetPlace, Sheet>({
  title,
  noun,
  hint,
  place,
  query,
  onChosen,
  children,
}: SheetScreenProps<Place, Sheet>) {
  const { limitChoices } = useAccess();
  const [, setSearch] = useSearchParams();
  const choices = useChoices();
  const errors = readProblem(query.error)?.fields ?? [];
  useScreenSubject(
    isChosen(place)
      ? [formatSectionName(place), place.term, place.assessment_type].filter(Boolean).join(' · ')
      : '',
  );

  return (
    <CurrentYearOnly title={title}>
      <Page
        title={title}
        back={{ href: '/assessment', label: 'Assessment' }}
        details={isChosen(place) ? <SectionLink place={place} /> : undefined}
      >
        <MarksPicker
          place={place}
          choices={choices.data && limitChoices(choices.data, 'assessment', 'read')}
          errors={errors}
          onChoose={(change) => {
            const nextPlace = { ...place, ...change, ...(change.class !== undefined && { section: '' }) };
            if (isChosen(nextPlace)) onChosen?.(nextPlace);
            setSearch(Object.entries(nextPlace).filter(([, value]) => value !== ''));
          }}
        />
        {renderContent()}
      </Page>
    </CurrentYearOnly>
  );

  function renderContent(): ReactNode {
    if (errors.length > 0) return null;
    const loadError = choices.error ?? query.error;
    // Loaded data stays when a later request fails.
    if (loadError && query.data === undefined && !query.isFetching && !choices.isFetching) {
      return <LoadFailed title={`The ${noun} could not be loaded`} error={loadError} />;
    }
    if (!isChosen(place)) return <EmptyState title={`Which ${noun}?`}>{hint}</EmptyState>;
    if (query.data === undefined) {
      return (
        <div role="group" aria-busy="true" aria-label={`Loading the ${noun}…`}>
          <Skeleton lines={10} />
        </div>
      );
    }
    return children(query.data, choices.data);
  }
}
