import { useLoad } from '../../platform/useApi.ts';
import { search } from '@firstbell/schema/contracts/school';
import { type SearchHit } from '@firstbell/schema';
import { SearchBox, type SearchItem } from '@firstbell/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { StudentPhoto } from '../../features/studentPhoto/StudentPhoto.tsx';
import { createPersonUrl } from '../../features/profiles/profileUrls.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { consoleScreens } from '../routes/consoleScreens.tsx';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { createRecordItem, createSectionItem } from './foundItems.ts';
import { rankGroups } from './rankGroups.ts';
import { findScreens, listSearchableScreens } from './screens.ts';
import { SEARCH_BUSY, SEARCH_FAILED } from '../../platform/search/searchFailed.ts';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';

/** Maximum length of a search text in characters. */
const MAX_LENGTH = 200;
const screenPaths = consoleScreens.map(({ path }) => path);

/** Creates the search result of a person: a link to the person's page, with the photo of a student. */
function createPersonItem(
  area: 'student' | 'teacher',
  { key, name, class: className, photo }: SearchHit,
): SearchItem {
  return {
    id: `${area}:${key}`,
    label: name,
    icon: <StudentPhoto id={key} name={name} photo={photo} size="small" />,
    description: className ? `${key} · ${className}` : key,
    href: createPersonUrl(area, key),
  };
}

/** Stale time of search results in ms. */
const STALE_MS = 30_000;

/** Search of the top bar: finds people, screens, settings, records and sections as the user types. */
export function ConsoleSearch() {
  const navigate = useNavigate();
  const access = useAccess();
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, MAX_LENGTH);
  const q = useDebouncedValue(typed);
  const { year } = useShownYear();
  const { data, isFetching, error } = useLoad(search, {
    query: { q, year },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
  const results = typed === '' ? undefined : data;
  const failure = isApiError(error) && error.isBusy ? SEARCH_BUSY : SEARCH_FAILED;
  const screens = listSearchableScreens(consoleScreens, access.can);

  return (
    <SearchBox
      label="Search students, teachers and screens"
      value={text}
      onChange={setText}
      groups={rankGroups(
        {
          records: [
            {
              label: 'Records',
              items: results?.records.map((record) => createRecordItem(record, access, screenPaths)) ?? [],
            },
            { label: 'Sections', items: results?.sections.map(createSectionItem) ?? [] },
          ],
          screens: [{ label: 'Screens', items: findScreens(screens, typed) }],
          people: [
            {
              label: 'Students',
              items: results?.students.map((hit) => createPersonItem('student', hit)) ?? [],
            },
            {
              label: 'Teachers',
              items: results?.teachers.map((hit) => createPersonItem('teacher', hit)) ?? [],
            },
          ],
        },
        typed,
      )}
      isPending={typed !== '' && (typed !== q || isFetching)}
      empty={error ? failure : undefined}
      onAction={({ href }) => {
        setText('');
        void navigate(href);
      }}
    />
  );
}
