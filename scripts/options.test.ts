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
    'isListedByYear (student)': 'It is read by the year switch, by the address of a list and by its export.',
  },
  RecordArea: {
    'days (leaves)': 'A change of an academic year checks the days of all areas.',
    'exported (student)': 'The shared export reads its columns.',
    'listTable (student)':
      'Lists, counts, selections and exports of the shared mechanism read it in place of the table.',
    'masked (teacher)': 'Secret values are masked in one place for every answer, history and export.',
    'placeTable (student)':
      'The order of classes and filters by section need the table that stores the class of a record.',
    'placesOf (timetable)': 'Deleting and restoring are shared, and a period is a part of a record.',
    'showsBell (timetable)': 'A change of the bell schedule updates every area that shows times.',
  },
  Use: {
    'isAny (teacher)':
      'Deletions look for references in every area, and the subject of a teacher may be of any class.',
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
  test('has a written reason for each option of a single area', () => {
    const found = [...ofOneArea(type)].map(([option, area]) => `${option} (${area})`).sort();
    expect(found).toEqual(Object.keys(OF_ONE_AREA[type] ?? {}).sort());
  });
});
