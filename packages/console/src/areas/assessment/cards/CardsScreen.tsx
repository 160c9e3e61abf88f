import * as contracts from '@firstbell/schema/contracts/cards';
import { type TermDates } from '@firstbell/schema';
import { type CardsPlace } from '@firstbell/schema/cards';
import { Banner, ButtonLink } from '@firstbell/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTermOfToday } from '../../../features/calendar/useTermOfToday.ts';
import { createSettingsUrl } from '../../../features/settings/settingsParts.ts';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { useServices } from '../../../platform/services.ts';
import { useLoad } from '../../../platform/useApi.ts';
import { useShownYear } from '../../../platform/year/ShownYear.ts';
import { readLastMarksSheet } from '../marks/lastMarksSheet.ts';
import { isChosen, SheetScreen } from '../SheetScreen.tsx';
import { CardsPart } from './CardsPart.tsx';

/** Screen of a section's report cards: their entries, and the PDF. */
export function CardsScreen() {
  const { identity } = useServices();
  const { can, canActOn } = useAccess();
  const [search] = useSearchParams();
  const userId = identity.getUser()?.id ?? '';
  const termOfToday = useTermOfToday();
  const place = useMemo((): CardsPlace => {
    // Without parameters in the URL, starts with the section and term of the marks sheet that was opened last.
    const lastSheet = search.size === 0 ? readLastMarksSheet(userId) : undefined;
    const read = (name: keyof CardsPlace) => search.get(name) ?? lastSheet?.[name] ?? '';
    return { class: read('class'), section: read('section'), term: read('term') || termOfToday };
  }, [search, userId, termOfToday]);
  const { current } = useShownYear();
  const hasDates = (dates: readonly TermDates[]) =>
    current === undefined || dates.some(({ term, year }) => term === place.term && year === current.key);
  const query = useLoad(contracts.sheet, {
    query: place,
    gcTime: 0,
    // Never refetched: an entry is saved with the version that the person saw.
    staleTime: Infinity,
    enabled: isChosen(place),
  });

  return (
    <SheetScreen
      title="Report Cards"
      noun="report cards"
      hint="Choose a class, a section and a term."
      place={place}
      query={query}
    >
      {(sheet, choices) => (
        <>
          {choices && !hasDates(choices.term_dates) && (
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
            sheet={sheet}
            canEdit={canActOn('assessment', 'edit', { class: place.class, section: place.section })}
            canExport={can('assessment', 'export')}
          />
        </>
      )}
    </SheetScreen>
  );
}
