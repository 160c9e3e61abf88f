import { type AccessArea, type SectionPlace } from '@firstbell/schema';
import { personIncidents, sectionAssignments, sectionNotes, week } from '@firstbell/schema/profiles';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { type z } from 'zod';
import { type PersonArea } from './profileUrls.ts';

/** Request of a panel: path, parameters, the schema of the response, and the area whose rights apply. */
export type PanelRequest<Schema extends z.ZodType> = {
  area: AccessArea;
  path: string;
  params?: Record<string, string>;
  schema: Schema;
};

/**
 * `GET` of a panel's data; the query key begins with the area, so that a change of the area's records
 * invalidates it.
 */
export const panelOptions = <Schema extends z.ZodType>(
  http: AxiosInstance,
  { area, path, params = {}, schema }: PanelRequest<Schema>,
) =>
  queryOptions({
    queryKey: [area, 'panel', path, params] as const,
    queryFn: async ({ signal }): Promise<z.output<Schema>> =>
      schema.parse((await http.get<unknown>(path, { params, signal })).data),
  });

const toYearParameter = (year: string) => (year === '' ? undefined : { year });

/** Returns the path of a panel of a person's page. */
export const personPathOf = (area: PersonArea, id: string, panel: string) =>
  `/${area}/${encodeURIComponent(id)}/${panel}`;

/** Creates the request of a panel of a person's page; `year` is empty for the current year. */
export const createPersonRequest = <Schema extends z.ZodType>(
  person: { area: PersonArea; id: string; year: string },
  panel: { area: AccessArea; name: string; schema: Schema },
): PanelRequest<Schema> => ({
  area: panel.area,
  path: personPathOf(person.area, person.id, panel.name),
  params: { ...toYearParameter(person.year) },
  schema: panel.schema,
});

/** Creates the request of a panel of a section's page; `year` is empty for the current year. */
export const createSectionRequest = <Schema extends z.ZodType>(
  { year, ...place }: SectionPlace & { year: string },
  panel: { area: AccessArea; name: string; schema: Schema },
): PanelRequest<Schema> => ({
  area: panel.area,
  path: `/section/${panel.name}`,
  params: { class: place.class, section: place.section, ...toYearParameter(year) },
  schema: panel.schema,
});

/** Panel of a person's incidents: `GET /<area>/<key>/incidents`. */
export const INCIDENTS_PANEL = { area: 'incident', name: 'incidents', schema: personIncidents } as const;
/** Panel of a timetable: `GET /teacher/<key>/timetable` and `GET /section/timetable`. */
export const TIMETABLE_PANEL = { area: 'timetable', name: 'timetable', schema: week } as const;
/** Panel of a section's diary notes: `GET /section/diary_notes`. */
export const NOTES_PANEL = { area: 'diary_notes', name: 'diary_notes', schema: sectionNotes } as const;
/** Panel of a section's assignments: `GET /section/assignments`. */
export const ASSIGNMENTS_PANEL = {
  area: 'assignment',
  name: 'assignments',
  schema: sectionAssignments,
} as const;
