import * as attendance from '@firstbell/schema/contracts/attendance';
import { call } from '../../../platform/http/call.ts';
import { requestOptions } from '../../../platform/http/requestOptions.ts';
import { type AxiosInstance } from 'axios';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { useServices } from '../../../platform/services.ts';

/** Query of the signed-in class teacher's own sections, and whether each has a sheet of the latest school day. */
export const ownSheetsOptions = (http: AxiosInstance) => ({
  ...requestOptions(http, attendance.own),
  staleTime: 5 * 60_000,
});

/** Prefetches a class teacher's own sheets, so that the HTTP client caches them and they open offline. */
export function useOwnSheetsPrefetch(): void {
  const { http } = useServices();
  const { me } = useAccess();
  const isTeacher = me !== undefined && me.teacher !== '';
  const { data: ownSheets } = useQuery({ ...ownSheetsOptions(http), enabled: isTeacher });

  useEffect(() => {
    if (!ownSheets) return;
    const { date, sections } = ownSheets;
    for (const { class: className, section } of sections)
      // A failure is ignored, because the sheet is cached at the latest when it is opened.
      void call(http, attendance.sheet, { query: { date, class: className, section } }).catch(
        () => undefined,
      );
  }, [http, ownSheets]);
}
