import { type AttendanceSheet } from '@firstbell/schema';
import { type Page } from 'playwright';
import { expect } from 'vitest';
import { callApi } from './records.ts';

/** What the browser reports of requests that it cannot send. */
export const NO_NETWORK = /net::ERR_|Failed to fetch|network/i;

/** Day and section of a sheet. */
export type Place = { date: string; class: string; section: string };

/** Address of the screen of a sheet. */
export const addressOf = (place: Place) => `/attendance?${new URLSearchParams(place).toString()}`;

/** Reads a sheet as an administrator. */
export async function readSheet(place: Place): Promise<AttendanceSheet> {
  const { body } = await callApi('GET', `/attendance/sheet?${new URLSearchParams(place).toString()}`);
  return body as AttendanceSheet;
}

/** Returns a section without a sheet on the latest school day, as in a new product. */
export async function unmarkedPlace(name: string, section: string): Promise<Place> {
  const { body } = await callApi('GET', '/attendance/missing');
  const { date } = body as { date: string };
  await callApi('DELETE', `/attendance/${date}.${name}.${section}`);
  return { date, class: name, section };
}

/** Command line of a sheet. */
export const line = (page: Page) => page.getByRole('textbox', { name: 'Roll numbers and letters' });

/** Waits until the service worker has cached the screens' code and controls the page. */
export async function keepCode(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
