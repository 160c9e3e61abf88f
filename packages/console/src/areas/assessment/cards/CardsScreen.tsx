import { useLoad } from '../../../platform/useApi.ts';
import { useChoices } from '../../../records/useChoices.ts';
import * as contracts from '@firstbell/schema/contracts/cards';
import { type TermDates } from '@firstbell/schema';
import { type CardsPlace } from '@firstbell/schema/cards';
import { Banner, ButtonLink, EmptyState, Page, Skeleton } from '@firstbell/ui';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTermOfToday } from '../../../features/calendar/useTermOfToday.ts';
import { formatSectionName } from '../../../features/profiles/profileUrls.ts';
import { SectionLink } from '../../../features/profiles/Links.tsx';
import { createSettingsUrl } from '../../../features/settings/settingsParts.ts';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { readProblem } from '../../../platform/http/readProblem.ts';
import { useScreenSubject } from '../../../platform/routes/ScreenSubject.tsx';
import { useServices } from '../../../platform/services.ts';
import { CurrentYearOnly } from '../../../platform/year/CurrentYearOnly.tsx';
import { useShownYear } from '../../../platform/year/ShownYear.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { MarksPicker } from '../marks/MarksPicker.tsx';
import { readLastMarksSheet } from '../marks/lastMarksSheet.ts';
import { CardsPart } from './CardsPart.tsx';

const TITLE = 'Report Cards';
const PLACE_FIELDS = ['class', 'section', 'term'] as const;

/** Screen of a section's report cards: their entries, and the PDF. */
export function CardsScreen() {
  return (
    <CurrentYearOnly title={TITLE}>
      <CardsOfYear />
    </CurrentYearOnly>
  );
}

function CardsOfYear() {
  const { identity } = useServices();
  const { can, canActOn, limitChoices } = useAccess();
  const [search, setSearch] = useSearchParams();
  const userId = identity.getUser()?.id ?? '';
  const termOfToday = useTermOfToday();
  const place = useMemo((): CardsPlace => {
    // Without parameters in the URL, starts with the section and term of the marks sheet that was opened last.
    const lastSheet = search.size === 0 ? readLastMarksSheet(userId) : undefined;
    const read = (name: (typeof PLACE_FIELDS)[number]) => search.get(name) ?? lastSheet?.[name] ?? '';
    return { class: read('class'), section: read('section'), term: read('term') || termOfToday };
  }, [search, userId, termOfToday]);
  const currentYear = useShownYear().years?.find(({ is_current: isCurrent }) => isCurrent)?.key;
  const hasDates = (dates: readonly TermDates[]) =>
    currentYear === undefined || dates.some(({ term, year }) => term === place.term && year === currentYear);
  const isChosen = PLACE_FIELDS.every((name) => place[name] !== '');
  useScreenSubject(isChosen ? `${formatSectionName(place)} · ${place.term}` : '');
  const choices = useChoices();
  const sheet = useLoad(contracts.sheet, {
    query: place,
    gcTime: 0,
    // Never refetched: an entry is saved with the version that the person saw.
    staleTime: Infinity,
    enabled: isChosen,
  });
  const errors = readProblem(sheet.error)?.fields ?? [];

  return (
    <Page
      title={TITLE}
      back={{ href: '/assessment', label: 'Assessment' }}
      details={isChosen ? <SectionLink place={place} /> : undefined}
    >
      <MarksPicker
        names={PLACE_FIELDS}
        place={{ ...place, assessment_type: '' }}
        choices={choices.data && limitChoices(choices.data, 'assessment', 'read')}
        errors={errors}
        onChoose={(change) => {
          const nextPlace = { ...place, ...change, ...(change.class !== undefined && { section: '' }) };
          setSearch(
            PLACE_FIELDS.map((name): [string, string] => [name, nextPlace[name]]).filter(
              ([, value]) => value !== '',
            ),
          );
        }}
      />
      {renderContent()}
    </Page>
  );

  function renderContent(): ReactNode {
    const loadError = [choices.error, sheet.error].find((error) => error !== null && errors.length === 0);
    // Loaded data stays when a later request fails.
    if (loadError && sheet.data === undefined && !sheet.isFetching && !choices.isFetching) {
      return <LoadFailed title="The report cards could not be loaded" error={loadError} />;
    }
    if (errors.length > 0) return null;
    if (!isChosen) {
      return <EmptyState title="Which report cards?">Choose a class, a section and a term.</EmptyState>;
    }
    if (sheet.data === undefined) {
      return (
        <div role="group" aria-busy="true" aria-label="Loading the report cards…">
          <Skeleton lines={10} />
        </div>
      );
    }
    return (
      <>
        {choices.data && !hasDates(choices.data.term_dates) && (
          <Banner
            action={
              can('school_lists', 'edit') && (
                <ButtonLink size="small" href={createSettingsUrl('calendar')}>
                  Set the dates
                </ButtonLink>
              )
            }
          >
            {`${place.term} has no dates yet: its cards count the attendance of the year so far.`}
          </Banner>
        )}
        <CardsPart
          key={JSON.stringify(place)}
          place={place}
          sheet={sheet.data}
          canEdit={canActOn('assessment', 'edit', { class: place.class, section: place.section })}
          canExport={can('assessment', 'export')}
        />
      </>
    );
  }
}
