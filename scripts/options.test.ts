import { recordAreas } from '@firstbell/api';
import { areas } from '@firstbell/schema';
import { describe, expect, test } from 'vitest';

/**
 * Options that only one area uses, with the reason why they are options and not code in that area's folder. All other options
 * are used by at least two areas.
 */
const OF_ONE_AREA: Record<string, Record<string, string>> = {
  AreaDefinition: {
    'exported (student)':
      'The export is written by the shared mechanism, and its columns stand in OpenAPI and in the CSV of the console.',
    'isListedByYear (student)': 'The switch of years, the address of a list and its export ask for it.',
    'namedBy (timetable)': 'The names of a row’s buttons are made where all lists are drawn.',
  },
  RecordArea: {
    'days (leaves)': 'Which days have to lie in the academic year is asked when the year is changed.',
    'exported (student)': 'Where the columns of the export are read.',
    'listTable (student)':
      'Lists, counts, selections and exports of the shared mechanism read it in place of the table.',
    'masked (teacher)':
      'What no answer may show is hidden in one place for every answer, history and export.',
    'placeTable (student)':
      'The order of the classes, and filters by section, are kept where a record’s class stands.',
    'placesOf (timetable)': 'Deleting and restoring are shared, and a period is a part of a record.',
    'showsBell (timetable)': 'The change of the bell schedule works through every area that shows times.',
  },
  Use: {
    'isAny (teacher)':
      'Deletions ask every area what would dangle, and a teacher’s subject is one of any class.',
  },
};

/** Options of each area by type; an area may have several uses. */
const optionsOf: Record<string, Record<string, readonly object[]>> = {
  AreaDefinition: Object.fromEntries(Object.entries(areas).map(([key, area]) => [key, [area]])),
  RecordArea: Object.fromEntries(Object.entries(recordAreas).map(([key, area]) => [key, [area]])),
  Use: Object.fromEntries(Object.entries(recordAreas).map(([key, { uses = [] }]) => [key, uses])),
};

/** Finds the options that only one area sets, each with that area. */
function ofOneArea(type: string): Map<string, string> {
  const users = new Map<string, Set<string>>();
  for (const [area, given] of Object.entries(optionsOf[type] ?? {})) {
    for (const options of given) {
      for (const [option, value] of Object.entries(options)) {
        if (value !== undefined) users.set(option, (users.get(option) ?? new Set()).add(area));
      }
    }
  }
  return new Map(
    [...users].filter(([, { size }]) => size === 1).map(([option, of]) => [option, [...of].join()]),
  );
}

describe.each(Object.keys(OF_ONE_AREA))('%s', (type) => {
  test('has an option for one area alone only where a reason is written down', () => {
    const found = [...ofOneArea(type)].map(([option, area]) => `${option} (${area})`).sort();
    expect(found).toEqual(Object.keys(OF_ONE_AREA[type] ?? {}).sort());
  });
});
