import { SearchBox } from '@firstbell/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { consoleScreens } from '../routes/consoleScreens.ts';
import { useServices } from '../services.ts';
import { hitOptions } from './api.ts';
import { findScreens, screensOf } from './screens.ts';
import { useSettled } from './useSettled.ts';

const PAUSE_MS = 120;
const LONGEST = 200;

const screens = screensOf(consoleScreens);

/** Finds screens, students and teachers as one types, and opens the one that is chosen. */
export function ConsoleSearch() {
  const { http } = useServices();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, LONGEST);
  const q = useSettled(typed, PAUSE_MS);
  const students = useQuery(hitOptions(http, 'student', q));
  const teachers = useQuery(hitOptions(http, 'teacher', q));

  const hits = (found: typeof students) => (typed === '' ? [] : (found.data ?? []));
  const groups = [
    { title: 'Screens', items: findScreens(screens, typed) },
    { title: 'Students', items: hits(students) },
    { title: 'Teachers', items: hits(teachers) },
  ].filter(({ items }) => items.length > 0);

  return (
    <SearchBox
      label="Search students, teachers and screens"
      value={text}
      onChange={setText}
      groups={groups}
      isBusy={typed !== '' && (typed !== q || students.isFetching || teachers.isFetching)}
      onSelect={({ href }) => {
        setText('');
        void navigate(href);
      }}
    />
  );
}
