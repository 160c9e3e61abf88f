import { type SearchHit } from '@firstbell/schema';
import { SearchBox, type SearchItem } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess, type Access } from '../../platform/access/useAccess.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { consoleScreens } from '../routes/consoleScreens.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { useServices } from '../../platform/services.ts';
import { searchOptions } from './api.ts';
import { findScreens, screensOf } from './screens.ts';
import { SEARCH_BUSY, SEARCH_FAILED } from '../../platform/search/searchFailed.ts';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';

const LONGEST = 200;

/** Makes the search result of a person: a link to the form or, without the right to edit, to the list. */
function itemOfPerson(
  area: 'student' | 'teacher',
  { key, name, class: of }: SearchHit,
  { can }: Access,
): SearchItem {
  const [screen, named] = can(area, 'edit') ? ['/edit', 'id'] : ['', 'q'];
  return {
    id: `${area}:${key}`,
    label: name,
    description: of ? `${key} · ${of}` : key,
    href: `/${area}${screen}?${new URLSearchParams({ [named]: key }).toString()}`,
  };
}

/** Search of the top bar: finds students, teachers and screens as the user types. */
export function ConsoleSearch() {
  const { http } = useServices();
  const navigate = useNavigate();
  const access = useAccess();
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, LONGEST);
  const q = useDebouncedValue(typed);
  const { data, isFetching, error } = useQuery(searchOptions(http, q, useShownYear().year));
  const people = typed === '' ? undefined : data;
  const failed = isApiError(error) && error.isBusy ? SEARCH_BUSY : SEARCH_FAILED;
  const screens = screensOf(consoleScreens, access.can);

  return (
    <SearchBox
      label="Search students, teachers and screens"
      value={text}
      onChange={setText}
      groups={[
        {
          label: 'Students',
          items: people?.students.map((hit) => itemOfPerson('student', hit, access)) ?? [],
        },
        {
          label: 'Teachers',
          items: people?.teachers.map((hit) => itemOfPerson('teacher', hit, access)) ?? [],
        },
        { label: 'Screens', items: findScreens(screens, typed) },
      ]}
      isPending={typed !== '' && (typed !== q || isFetching)}
      empty={error ? failed : undefined}
      onAction={({ href }) => {
        setText('');
        void navigate(href);
      }}
    />
  );
}
