import { type SearchHit } from '@firstbell/schema';
import { SearchBox } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess, type Access } from '../../platform/access/useAccess.ts';
import { isApiError } from '../../platform/http/ApiError.ts';
import { consoleScreens } from '../routes/consoleScreens.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { useServices } from '../../platform/services.ts';
import { searchOptions } from './api.ts';
import { type Found } from './Found.ts';
import { findScreens, screensOf } from './screens.ts';
import { SEARCH_BUSY, SEARCH_FAILED } from '../../platform/search/searchFailed.ts';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';

const PAUSE_MS = 120;
const LONGEST = 200;

/** Leads to a person's form, or to the list that shows the person to those who may not change one. */
function personOf(area: 'student' | 'teacher', { key, name, class: of }: SearchHit, { can }: Access): Found {
  const [screen, named] = can(area, 'edit') ? ['/edit', 'id'] : ['', 'q'];
  return {
    id: `${area}:${key}`,
    title: name,
    detail: of ? `${key} · ${of}` : key,
    href: `/${area}${screen}?${new URLSearchParams({ [named]: key }).toString()}`,
  };
}

/** Finds students, teachers and screens as one types, and opens the one that is chosen. */
export function ConsoleSearch() {
  const { http } = useServices();
  const navigate = useNavigate();
  const access = useAccess();
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, LONGEST);
  const q = useDebouncedValue(typed, PAUSE_MS);
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
        { title: 'Students', items: people?.students.map((hit) => personOf('student', hit, access)) ?? [] },
        { title: 'Teachers', items: people?.teachers.map((hit) => personOf('teacher', hit, access)) ?? [] },
        { title: 'Screens', items: findScreens(screens, typed) },
      ]}
      isBusy={typed !== '' && (typed !== q || isFetching)}
      empty={error ? failed : undefined}
      onSelect={({ href }) => {
        setText('');
        void navigate(href);
      }}
    />
  );
}
