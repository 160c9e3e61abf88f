import { type AttendanceSheet, type Choices, toDay, computeWeekday, weekdays } from '@firstbell/schema';
import { type Page } from 'playwright';
import { expect } from 'vitest';
import { type Network } from './product/network.ts';
import { callApi } from './records.ts';

/** Console errors of the browser about requests that it cannot send. */
export const NETWORK_ERROR = /net::ERR_|Failed to fetch|network/i;

/** Day and section of a sheet. */
export type SheetPlace = { date: string; class: string; section: string };

/** Returns the path of the screen of a sheet. */
export const createSheetPath = (place: SheetPlace) => `/attendance?${new URLSearchParams(place).toString()}`;

/** Reads a sheet as an administrator. */
export async function readSheet(place: SheetPlace): Promise<AttendanceSheet> {
  const { body } = await callApi('GET', `/attendance/sheet?${new URLSearchParams(place).toString()}`);
  return body as AttendanceSheet;
}

/** Makes today a school day, because journeys run on Sundays and holidays, too. */
export async function openSchoolToday(): Promise<void> {
  const { calendar } = (await callApi('GET', '/choices')).body as Choices;
  const today = toDay(new Date(), 'Asia/Kolkata');
  for (const { key, starts, ends } of calendar.holidays)
    if (starts <= today && today <= ends) await callApi('DELETE', `/school_calendar/holiday/${key}`);
  const week = calendar.weeks.find(({ starts }) => starts <= today);
  if (week?.weekdays.some((weekday) => weekday === computeWeekday(today))) return;
  await callApi('PUT', '/school_calendar/weekdays', { starts: today, weekdays, before: calendar.weeks });
}

/** Deletes the sheet of a section on the latest school day, if there is one; returns the day and the section. */
export async function prepareUnmarkedPlace(className: string, section: string): Promise<SheetPlace> {
  const { body } = await callApi('GET', '/attendance/missing');
  const { date } = body as { date: string };
  await callApi('DELETE', `/attendance/${date}.${className}.${section}`);
  return { date, class: className, section };
}

/** Returns the command line of a sheet. */
export const getCommandLine = (page: Page) => page.getByRole('textbox', { name: 'Roll numbers and letters' });

/** Waits until the service worker has cached the screens' code and controls the page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Reloads the screen of a sheet over a network that responds late, but within the service worker's timeout; returns the source of the page. */
export async function reloadOnSlowNetwork(page: Page, network: Network): Promise<'network' | 'cache'> {
  const path = '/attendance';
  network.setDelay({ path, ms: 1000 });
  network.setAlteration({ path, change: (html) => html.replace('<html', '<html data-source="network"') });
  await page.reload();
  network.setDelay(undefined);
  network.setAlteration(undefined);
  const source = await page.evaluate(() => document.documentElement.dataset.source);
  return source === 'network' ? 'network' : 'cache';
}
