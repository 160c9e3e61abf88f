import { type AccessArea } from '@firstbell/schema';
import { personIncidents, sectionAssignments, sectionNotes, week } from '@firstbell/schema/profiles';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { type z } from 'zod';
import { type PersonArea, type SectionPlace } from './addresses.ts';

/** A panel's request: the area that decides who may see it, its path and its query. */
export type PanelRequest<Answer extends z.ZodType> = {
  area: AccessArea;
  path: string;
  params?: Record<string, string>;
  answer: Answer;
};

/** `GET` of the data of a panel; a change of a record of its area invalidates it. */
export const panelOptions = <Answer extends z.ZodType>(
  http: AxiosInstance,
  { area, path, params = {}, answer }: PanelRequest<Answer>,
) =>
  queryOptions({
    queryKey: [area, 'panel', path, params] as const,
    queryFn: async ({ signal }): Promise<z.output<Answer>> =>
      answer.parse((await http.get<unknown>(path, { params, signal })).data),
  });

const ofYear = (year: string) => (year === '' ? undefined : { year });

/** Returns the path of a panel of a person's page. */
export const personPath = (area: PersonArea, id: string, panel: string) =>
  `/${area}/${encodeURIComponent(id)}/${panel}`;

/** Request of a panel of a person's page, in a year. */
export const personPanel = <Answer extends z.ZodType>(
  person: { area: PersonArea; id: string; year: string },
  panel: { area: AccessArea; name: string; answer: Answer },
): PanelRequest<Answer> => ({
  area: panel.area,
  path: personPath(person.area, person.id, panel.name),
  params: { ...ofYear(person.year) },
  answer: panel.answer,
});

/** Request of a panel of a section's page, in a year. */
export const sectionPanel = <Answer extends z.ZodType>(
  { year, ...place }: SectionPlace & { year: string },
  panel: { area: AccessArea; name: string; answer: Answer },
): PanelRequest<Answer> => ({
  area: panel.area,
  path: `/section/${panel.name}`,
  params: { class: place.class, section: place.section, ...ofYear(year) },
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
