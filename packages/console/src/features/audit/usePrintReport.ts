import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';

/** Tells the API when a page is printed, for the audit log; a failure does not keep anybody from printing. */
export function usePrintReport(): void {
  const { http } = useServices();
  const { pathname } = useLocation();
  useEffect(() => {
    const report = () => {
      void http.post('/audit/print', { path: pathname }).catch(() => undefined);
    };
    addEventListener('beforeprint', report);
    return () => {
      removeEventListener('beforeprint', report);
    };
  }, [http, pathname]);
}
