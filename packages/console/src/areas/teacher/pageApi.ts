import { areas, sectionsOfTeacher } from '@firstbell/schema';
import { teacherLeaves, teacherProfile } from '@firstbell/schema/profiles';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { personPathOf } from '../../features/profiles/api.ts';
import { areaQueryKeyOf } from '../../records/api.ts';

/** `GET /teacher/<key>/profile`: the record of a teacher, without the Aadhar number. */
export const teacherProfileOptions = (http: AxiosInstance, id: string) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.teacher), 'profile', id] as const,
    queryFn: async ({ signal }) =>
      teacherProfile.parse(
        (await http.get<unknown>(personPathOf('teacher', id, 'profile'), { signal })).data,
      ),
  });

/** Panel of a teacher's sections: `GET /teacher/<key>/sections`. */
export const SECTIONS_PANEL = { area: 'teacher', name: 'sections', schema: sectionsOfTeacher } as const;
/** Panel of a teacher's leaves: `GET /teacher/<key>/leaves`. */
export const LEAVES_PANEL = { area: 'leaves', name: 'leaves', schema: teacherLeaves } as const;
