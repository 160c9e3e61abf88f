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
import { areaQueryKey } from '../../records/api.ts';

/** Query key of everything about teachers of sections. */
export const TEACHING = ['section_teachers'] as const;

/** `GET /section_teachers`: the teachers of each section of a class, in a year. */
export const sectionTeachersOptions = (http: AxiosInstance, of: string, year: string) =>
  queryOptions({
    queryKey: [...TEACHING, of, year] as const,
    queryFn: async ({ signal }) => {
      const params = { class: of, ...(year !== '' && { year }) };
      return sectionTeachersResult.parse(
        (await http.get<unknown>('/section_teachers', { params, signal })).data,
      ).rows;
    },
  });

/** `GET /section_teachers/changes`: the last changes of a section's teachers, in a year. */
export const teacherChangesOptions = (
  http: AxiosInstance,
  { year, ...place }: { class: string; section: string; year: string },
) =>
  queryOptions({
    queryKey: [...TEACHING, 'changes', place.class, place.section, year] as const,
    queryFn: async ({ signal }) => {
      const params = { ...place, ...(year !== '' && { year }) };
      const { data } = await http.get<unknown>('/section_teachers/changes', { params, signal });
      return sectionTeacherChanges.parse(data).rows;
    },
  });

/** `GET /teacher/<key>/sections`: the sections of a teacher. */
export const sectionsOfTeacherOptions = (http: AxiosInstance, teacher: string) =>
  queryOptions({
    queryKey: [...TEACHING, 'teacher', teacher] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>(`/teacher/${encodeURIComponent(teacher)}/sections`, {
        signal,
      });
      return sectionsOfTeacher.parse(data).rows;
    },
  });

/** Change of a section's teachers; what it leaves out stays. */
export type TeachersChange = {
  class_teacher?: string;
  subjects?: { key: string; teachers: string[] }[];
};

/** `PUT /section_teachers`: changes a section's teachers over the version that was edited. */
export const saveTeachersOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...TEACHING, 'save'],
    mutationFn: async ({ now, change }: { now: SectionTeachers; change: TeachersChange }) => {
      const { class: of, section, version } = now;
      const body = { class: of, section, version, ...change };
      return sectionTeachers.parse((await http.put<unknown>('/section_teachers', body)).data);
    },
  });

/** Most teachers that are offered at once. */
const MOST = 8;

const found = z.looseObject({ id: z.string(), name: z.string() });

/** `GET /teacher?q=`: the first teachers whose name or ID contains `q`; an empty `q` finds the first of all. */
export const offeredTeachersOptions = (http: AxiosInstance, q: string) =>
  queryOptions({
    queryKey: [...areaQueryKey(areas.teacher), 'offered', q] as const,
    queryFn: async ({ signal }): Promise<ComboOption[]> => {
      const params = { q, rows: MOST, sort: 'name', count: false };
      const { data } = await http.get<unknown>('/teacher', { params, signal });
      return listResult(found)
        .parse(data)
        .rows.map(({ id, name }) => ({ value: id, label: name, description: id }));
    },
    placeholderData: keepPreviousData,
  });
