import {
  peopleResult,
  person,
  teacherAccount,
  type Invitation,
  type PeopleQuery,
  type PersonChange,
} from '@firstbell/schema';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Prefix of all query keys about people, to invalidate after a change. */
export const PEOPLE_QUERY_KEY = ['people'] as const;

/** Interval in ms at which an open list is refetched. */
const REFRESH_MS = 30_000;

/** `GET /people`: a page of people, and the number of people who wait for approval. */
export const peopleOptions = (http: AxiosInstance, query: PeopleQuery) =>
  queryOptions({
    queryKey: [...PEOPLE_QUERY_KEY, query] as const,
    queryFn: async ({ signal }) =>
      peopleResult.parse((await http.get<unknown>('/people', { params: query, signal })).data),
    refetchInterval: REFRESH_MS,
  });

/** `POST /people`: invites an email address. */
export const inviteOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...PEOPLE_QUERY_KEY, 'invite'],
    mutationFn: async (input: Invitation) => person.parse((await http.post<unknown>('/people', input)).data),
  });

const pathOf = (key: string) => `/people/${encodeURIComponent(key)}`;

/** `PUT /people/<key>`: changes the role, the extra rights or the status of an account. */
export const changeOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...PEOPLE_QUERY_KEY, 'change'],
    mutationFn: async ({ key, change }: { key: string; change: PersonChange }) =>
      person.parse((await http.put<unknown>(pathOf(key), change)).data),
  });

/** `DELETE /people/<key>`: deletes an invitation. */
export const removeInvitationOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...PEOPLE_QUERY_KEY, 'remove-invitation'],
    mutationFn: async (key: string) => {
      await http.delete(pathOf(key));
    },
  });

/** `POST /people/<key>/sign-out`: ends all sessions of a person. `POST /people/sign-out`: ends the sessions of everybody. */
export const signOutOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...PEOPLE_QUERY_KEY, 'sign-out'],
    mutationFn: async (key: string | undefined) => {
      await http.post(`${key === undefined ? '/people' : pathOf(key)}/sign-out`);
    },
  });

/** `DELETE /people/<key>/second-factor`: removes the second factor of a person who has lost it. */
export const resetFactorOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...PEOPLE_QUERY_KEY, 'reset-second-factor'],
    mutationFn: async (key: string) => {
      await http.delete(`${pathOf(key)}/second-factor`);
    },
  });

/** Returns the path of a person's photo, for `GET /people/<key>/photo`. */
export const photoPathOf = (key: string) => `${pathOf(key)}/photo`;

const teacherPathOf = (teacher: string) => `/teacher_account/${encodeURIComponent(teacher)}`;

/** `GET /teacher_account/<staff number>`: the account or invitation of a teacher. */
export const teacherAccountOptions = (http: AxiosInstance, teacher: string) =>
  queryOptions({
    queryKey: [...PEOPLE_QUERY_KEY, 'teacher', teacher] as const,
    queryFn: async ({ signal }) =>
      teacherAccount.parse((await http.get<unknown>(teacherPathOf(teacher), { signal })).data),
  });

/** `POST /teacher_account/<staff number>`: links the account of an address to the teacher, or invites the address. */
export const inviteTeacherOptions = (http: AxiosInstance, teacher: string) =>
  mutationOptions({
    mutationKey: [...PEOPLE_QUERY_KEY, 'invite', teacher],
    mutationFn: async ({ email }: Invitation) =>
      person.parse((await http.post<unknown>(teacherPathOf(teacher), { email })).data),
  });

/** `DELETE /teacher_account/<staff number>`: unlinks the account of a teacher. */
export const unlinkTeacherOptions = (http: AxiosInstance, teacher: string) =>
  mutationOptions({
    mutationKey: [...PEOPLE_QUERY_KEY, 'unlink', teacher],
    mutationFn: async () => {
      await http.delete(teacherPathOf(teacher));
    },
  });
