import * as attendance from '@firstbell/schema/contracts/attendance';
import { type SheetPlace } from '@firstbell/schema/sheets';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '../../platform/http/ApiError.ts';
import { call } from '../../platform/http/call.ts';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { deriveSheet } from './offline/deriveSheet.ts';
import { type Outbox } from './offline/outbox.ts';

/** Polling interval of an open sheet in ms, so that marks of other people appear. */
export const SHEET_REFRESH_MS = 10_000;

/**
 * Query of the sheet of a section and day, and its students. While offline, returns the cached sheet or, if there is none, a
 * new sheet with the students of the section's last cached sheet.
 */
export const sheetOptions = ({ http, ...storage }: Outbox, place: SheetPlace) =>
  queryOptions({
    ...requestOptions(http, attendance.sheet, { query: place }),
    queryFn: async ({ signal }) => {
      try {
        return await call(http, attendance.sheet, { query: place, config: { signal } });
      } catch (thrown) {
        const derived =
          isApiError(thrown) && thrown.isUnreachable ? await deriveSheet(storage, place) : undefined;
        if (derived === undefined) throw thrown;
        return derived;
      }
    },
    gcTime: 0,
    staleTime: Infinity,
  });
