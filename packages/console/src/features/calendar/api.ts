import { choices } from '@firstbell/schema';
import {
  calendarChanged,
  type HalfDaysChange,
  type HolidayInput,
  type TermDatesChange,
  type WeekChange,
} from '@firstbell/schema/calendar';
import { type AttendanceSetting } from '@firstbell/schema/sheets';
import { mutationOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { parseResultOrJob } from '../../platform/jobs/api.ts';

const ROOT = 'school_calendar';
const HOLIDAY_PATH = `/${ROOT}/holiday`;
const pathOf = (key: string) => `${HOLIDAY_PATH}/${encodeURIComponent(key)}`;

/** A holiday to save; `stored` is the key and version of the edited holiday, undefined for a new one. */
export type SentHoliday = { holiday: HolidayInput; stored?: { key: string; version: number } | undefined };

/** `POST /school_calendar/holiday` and `PUT /school_calendar/holiday/<key>`: saves a holiday. */
export const saveHolidayOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [ROOT, 'holiday'],
    mutationFn: async ({ holiday, stored }: SentHoliday) => {
      const { data } = stored
        ? await http.put<unknown>(pathOf(stored.key), { ...holiday, version: stored.version })
        : await http.post<unknown>(HOLIDAY_PATH, holiday);
      return calendarChanged.parse(data);
    },
  });

/** `DELETE /school_calendar/holiday/<key>`: deletes a holiday. */
export const deleteHolidayOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [ROOT, 'holiday', 'delete'],
    mutationFn: async (key: string) => {
      await http.delete(pathOf(key));
    },
  });

/** `PUT /school_calendar/weekdays`: saves which weekdays are working days from a day on. */
export const saveWeekOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [ROOT, 'weekdays'],
    mutationFn: async (change: WeekChange) =>
      calendarChanged.parse((await http.put<unknown>(`/${ROOT}/weekdays`, change)).data),
  });

/** `PUT /school_calendar/terms`: replaces the dates of the terms of the current year, if `before` still are the stored ones. */
export const saveTermDatesOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [ROOT, 'terms'],
    mutationFn: async (change: TermDatesChange) =>
      choices.parse((await http.put<unknown>(`/${ROOT}/terms`, change)).data),
  });

/** `PUT /school_lists/attendance_marks`: sets whether new attendance marks may be Half day. */
export const saveAttendanceSettingOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: ['school_lists', 'attendance_marks'],
    mutationFn: async (setting: AttendanceSetting) =>
      choices.parse((await http.put<unknown>('/school_lists/attendance_marks', setting)).data),
  });

/**
 * `PUT /school_calendar/half_days`: replaces the list of half days, if `before` still is the stored list; may
 * become a job.
 */
export const saveHalfDaysOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [ROOT, 'half_days'],
    mutationFn: async (change: HalfDaysChange) =>
      parseResultOrJob(choices, await http.put<unknown>(`/${ROOT}/half_days`, change)),
  });
