import { getLocalTimeZone, today as readDeviceToday } from '@internationalized/date';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { readDay, type DateFormat } from './dateFormat.ts';

/** First day of a week. */
export type WeekStart = 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';

/** Date settings of a person: the defaults of every date field below. */
export type DateSettings = {
  /** Order of day, month and year. */
  format?: DateFormat | undefined;
  /** The current day as an ISO day; by default the device's day. */
  today?: string | undefined;
  /** First day of a week in calendars. */
  firstDayOfWeek?: WeekStart | undefined;
  /** Reads a pasted date as an ISO day; by default from digits in the order of the format. */
  readText?: ((text: string) => string | undefined) | undefined;
};

/** Props of `DatesProvider`. */
export type DatesProviderProps = DateSettings & { children: ReactNode };

const DatesContext = createContext<DateSettings>({});

/** Provides a person's date settings to every date field below. */
export function DatesProvider({ format, today, firstDayOfWeek, readText, children }: DatesProviderProps) {
  const settings = useMemo(
    () => ({ format, today, firstDayOfWeek, readText }),
    [format, today, firstDayOfWeek, readText],
  );
  return <DatesContext value={settings}>{children}</DatesContext>;
}

/** Returns the settings of a field: its own, else the provider's settings, else DD/MM/YYYY and weeks from Monday. */
export function useDateSettings(ownSettings: DateSettings) {
  const providedSettings = use(DatesContext);
  const today = ownSettings.today ?? providedSettings.today;
  const format = ownSettings.format ?? providedSettings.format ?? 'DD/MM/YYYY';
  return {
    format,
    readText: ownSettings.readText ?? providedSettings.readText ?? ((text: string) => readDay(text, format)),
    firstDayOfWeek: ownSettings.firstDayOfWeek ?? providedSettings.firstDayOfWeek ?? 'mon',
    /** Returns the current day. Markup of a server must not contain this day: a server does not know the device's day. */
    readToday: () => today ?? readDeviceToday(getLocalTimeZone()).toString(),
  };
}
