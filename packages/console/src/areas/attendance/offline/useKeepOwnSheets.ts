import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownSheetsOptions } from '../../../features/attendance/api.ts';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { useServices } from '../../../platform/services.ts';

/** Prefetches a class teacher's own sheets, which the client caches, so that they open offline. */
export function useKeepOwnSheets(): void {
  const { http } = useServices();
  const { me } = useAccess();
  const isTeacher = me !== undefined && me.teacher !== '';
  const { data: own } = useQuery({ ...ownSheetsOptions(http), enabled: isTeacher });

  useEffect(() => {
    if (!own) return;
    const { date, sections } = own;
    for (const { class: name, section } of sections)
      // A sheet that cannot be cached now is cached when it is opened.
      void http.get('/attendance/sheet', { params: { date, class: name, section } }).catch(() => undefined);
  }, [http, own]);
}
