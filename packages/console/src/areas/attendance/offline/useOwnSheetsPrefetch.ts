import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownSheetsOptions } from '../../../features/attendance/api.ts';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { useServices } from '../../../platform/services.ts';

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
      void http
        .get('/attendance/sheet', { params: { date, class: className, section } })
        .catch(() => undefined);
  }, [http, ownSheets]);
}
