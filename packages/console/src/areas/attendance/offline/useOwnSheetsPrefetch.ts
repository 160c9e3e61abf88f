import * as attendance from '@firstbell/schema/contracts/attendance';
import { useCall, useLoad } from '../../../platform/useApi.ts';
import { useEffect } from 'react';
import { useAccess } from '../../../platform/access/useAccess.ts';

/** Loads the own sections of a person who is a class teacher, and whether each has a sheet of the latest school day. */
export const useOwnSheets = (isTeacher: boolean) =>
  useLoad(attendance.own, { staleTime: 5 * 60_000, enabled: isTeacher });

/** Prefetches a class teacher's own sheets, so that the HTTP client caches them and they open offline. */
export function useOwnSheetsPrefetch(): void {
  const call = useCall();
  const { me } = useAccess();
  const isTeacher = me !== undefined && me.teacher !== '';
  const { data: ownSheets } = useOwnSheets(isTeacher);

  useEffect(() => {
    if (!ownSheets) return;
    const { date, sections } = ownSheets;
    for (const { class: className, section } of sections)
      // A failure is ignored, because the sheet is cached at the latest when it is opened.
      void call(attendance.sheet, { query: { date, class: className, section } }).catch(() => undefined);
  }, [call, ownSheets]);
}
