import {
  areas,
  listResult,
  sectionsOfTeacher,
  sectionTeachers,
  sectionTeachersResult,
  type SectionTeachers,
} from '@firstbell/schema';
import { sectionTeacherChanges } from '@firstbell/schema/profiles';
import { type ComboOption } from '@firstbell/ui';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { z } from 'zod';
import { areaQueryKeyOf } from '../../records/api.ts';

/** Prefix of all query keys about the teachers of sections. */
export const SECTION_TEACHERS_QUERY_KEY = ['section_teachers'] as const;

/** `GET /section_teachers`: the teachers of each section of a class in a year; `year` is empty for the current year. */
export const sectionTeachersOptions = (http: AxiosInstance, className: string, year: string) =>
  queryOptions({
    queryKey: [...SECTION_TEACHERS_QUERY_KEY, className, year] as const,
    queryFn: async ({ signal }) => {
      const params = { class: className, ...(year !== '' && { year }) };
      return sectionTeachersResult.parse(
        (await http.get<unknown>('/section_teachers', { params, signal })).data,
      ).rows;
    },
  });

/**
 * `GET /section_teachers/changes`: the latest changes of a section's teachers in a year; `year` is empty for the current
 * year.
 */
export const teacherChangesOptions = (
  http: AxiosInstance,
  { year, ...place }: { class: string; section: string; year: string },
) =>
  queryOptions({
    queryKey: [...SECTION_TEACHERS_QUERY_KEY, 'changes', place.class, place.section, year] as const,
    queryFn: async ({ signal }) => {
      const params = { ...place, ...(year !== '' && { year }) };
      const { data } = await http.get<unknown>('/section_teachers/changes', { params, signal });
      return sectionTeacherChanges.parse(data).rows;
    },
  });

/** `GET /teacher/<key>/sections`: the sections of a teacher. */
export const sectionsOfTeacherOptions = (http: AxiosInstance, teacher: string) =>
  queryOptions({
    queryKey: [...SECTION_TEACHERS_QUERY_KEY, 'teacher', teacher] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>(`/teacher/${encodeURIComponent(teacher)}/sections`, {
        signal,
      });
      return sectionsOfTeacher.parse(data).rows;
    },
  });

/**
 * Change of a section's teachers; omitted properties and subjects stay the same. An empty `class_teacher`
 * removes the teacher.
 */
export type TeachersChange = {
  class_teacher?: string;
  subjects?: { key: string; teachers: string[] }[];
};

/** `PUT /section_teachers`: changes a section's teachers; `current` has the edited version (optimistic lock). */
export const saveTeachersOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...SECTION_TEACHERS_QUERY_KEY, 'save'],
    mutationFn: async ({ current, change }: { current: SectionTeachers; change: TeachersChange }) => {
      const { class: className, section, version } = current;
      const body = { class: className, section, version, ...change };
      return sectionTeachers.parse((await http.put<unknown>('/section_teachers', body)).data);
    },
  });

/** Maximum number of offered teachers. */
const MAX_TEACHERS = 8;

const teacherRow = z.looseObject({ id: z.string(), name: z.string() });

/** `GET /teacher?q=`: the first teachers, by name, whose name or ID contains `q`. An empty `q` matches all teachers. */
export const offeredTeachersOptions = (http: AxiosInstance, q: string) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.teacher), 'offered', q] as const,
    queryFn: async ({ signal }): Promise<ComboOption[]> => {
      const params = { q, rows: MAX_TEACHERS, sort: 'name', count: false };
      const { data } = await http.get<unknown>('/teacher', { params, signal });
      return listResult(teacherRow)
        .parse(data)
        .rows.map(({ id, name }) => ({ value: id, label: name, description: id }));
    },
    placeholderData: keepPreviousData,
  });
