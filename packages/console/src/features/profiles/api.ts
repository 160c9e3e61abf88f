import { type AccessArea } from '@firstbell/schema';
import { personIncidents, sectionAssignments, sectionNotes, week } from '@firstbell/schema/profiles';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { type z } from 'zod';
import { type PersonArea, type SectionPlace } from './addresses.ts';

/**
 * Request of a panel: path, parameters, the schema of the response (`answer`), and the area that decides who
 * may see it.
 */
export type PanelRequest<Answer extends z.ZodType> = {
  area: AccessArea;
  path: string;
  params?: Record<string, string>;
  answer: Answer;
};

/**
 * `GET` of a panel's data; the query key begins with the area, so that a change of the area's records
 * invalidates it.
 */
export const panelOptions = <Answer extends z.ZodType>(
  http: AxiosInstance,
  { area, path, params = {}, answer }: PanelRequest<Answer>,
) =>
  queryOptions({
    queryKey: [area, 'panel', path, params] as const,
    queryFn: async ({ signal }): Promise<z.output<Answer>> =>
      answer.parse((await http.get<unknown>(path, { params, signal })).data),
  });

const yearParameter = (year: string) => (year === '' ? undefined : { year });

/** Returns the path of a panel of a person's page. */
export const personPath = (area: PersonArea, id: string, panel: string) =>
  `/${area}/${encodeURIComponent(id)}/${panel}`;

/** Creates the request of a panel of a person's page; `year` is empty for the current year. */
export const personPanel = <Answer extends z.ZodType>(
  person: { area: PersonArea; id: string; year: string },
  panel: { area: AccessArea; name: string; answer: Answer },
): PanelRequest<Answer> => ({
  area: panel.area,
  path: personPath(person.area, person.id, panel.name),
  params: { ...yearParameter(person.year) },
  answer: panel.answer,
});

/** Creates the request of a panel of a section's page; `year` is empty for the current year. */
export const sectionPanel = <Answer extends z.ZodType>(
  { year, ...place }: SectionPlace & { year: string },
  panel: { area: AccessArea; name: string; answer: Answer },
): PanelRequest<Answer> => ({
  area: panel.area,
  path: `/section/${panel.name}`,
  params: { class: place.class, section: place.section, ...yearParameter(year) },
  answer: panel.answer,
});

/** `GET /<area>/<key>/incidents`. */
export const INCIDENTS = { area: 'incident', name: 'incidents', answer: personIncidents } as const;
/** `GET /teacher/<key>/timetable` and `GET /section/timetable`. */
export const TIMETABLE = { area: 'timetable', name: 'timetable', answer: week } as const;
/** `GET /section/diary_notes`. */
export const NOTES = { area: 'diary_notes', name: 'diary_notes', answer: sectionNotes } as const;
/** `GET /section/assignments`. */
export const ASSIGNMENTS = { area: 'assignment', name: 'assignments', answer: sectionAssignments } as const;
