import {
  choices,
  emptyFields,
  renumberingPreview,
  renumberedRoll,
  type BellSchedule,
  type RenumberedRoll,
  type RequiredFieldsChange,
  type SchoolListKind,
  type SectionPlace,
} from '@firstbell/schema';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { parseResultOrJob } from '../../platform/jobs/api.ts';

/** Change of one of the school's lists; `of` is the class of a section. */
export type ListChange =
  | { action: 'add'; value: string; of?: string }
  | { action: 'rename'; value: string; to: string; of?: string }
  | { action: 'order'; values: readonly string[] }
  | { action: 'retire'; value: string; retired: boolean; of?: string }
  | { action: 'delete'; value: string; of?: string };

/** `POST /school_lists/<list>` and `…/<list>/<change>`: changes a list and returns all choices; may become a job. */
export const changeListOptions = (http: AxiosInstance, kind: SchoolListKind) =>
  mutationOptions({
    mutationKey: ['school_lists', kind],
    mutationFn: async ({ action, ...body }: ListChange) => {
      const path = action === 'add' ? `/school_lists/${kind}` : `/school_lists/${kind}/${action}`;
      return parseResultOrJob(choices, await http.post<unknown>(path, body));
    },
  });

/** `PUT /school_lists/bell`: replaces the bell schedule, if `before` is still the stored one; may become a job. */
export const saveBellOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: ['school_lists', 'bell'],
    mutationFn: async (schedule: BellSchedule) =>
      parseResultOrJob(choices, await http.put<unknown>('/school_lists/bell', schedule)),
  });

/** `GET /school_lists/required_fields`: number of records without a value, by area and field. */
export const emptyFieldsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['school_lists', 'required_fields'] as const,
    queryFn: async ({ signal }) =>
      emptyFields.parse((await http.get<unknown>('/school_lists/required_fields', { signal })).data).empty,
  });

/** `PUT /school_lists/required_fields`: replaces the optional fields, if `before` are still the stored ones. */
export const saveRequiredFieldsOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: ['school_lists', 'required_fields'],
    mutationFn: async (change: RequiredFieldsChange) =>
      choices.parse((await http.put<unknown>('/school_lists/required_fields', change)).data),
  });

/** `GET /student/renumber`: counts the roll numbers that would change if a section were numbered in the order of names. */
export const countRenumberedOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: ['student', 'renumber', 'count'],
    mutationFn: async (params: SectionPlace) =>
      renumberingPreview.parse((await http.get<unknown>('/student/renumber', { params })).data),
  });

/** `POST /student/renumber`: numbers the students of a section in the order of names. */
export const renumberOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: ['student', 'renumber'],
    mutationFn: async (place: SectionPlace) =>
      renumberedRoll.parse((await http.post<unknown>('/student/renumber', place)).data),
  });

/** `POST /student/renumber/undo`: restores the roll numbers that a section had before. */
export const undoRenumberingOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: ['student', 'renumber', 'undo'],
    mutationFn: async (renumbered: SectionPlace & RenumberedRoll) =>
      renumberedRoll.parse((await http.post<unknown>('/student/renumber/undo', renumbered)).data),
  });
