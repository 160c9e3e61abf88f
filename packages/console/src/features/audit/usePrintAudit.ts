import * as audit from '@firstbell/schema/contracts/audit';
import { call } from '../../platform/http/call.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';

/** Reports each print of a page to the API, for the audit log; a failed report does not prevent the print. */
export function usePrintAudit(): void {
  const { http } = useServices();
  const { pathname } = useLocation();
  useEffect(() => {
    const report = () => {
      // The router accepts other cases and a slash at the end, too.
      const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
      void call(http, audit.print, { body: { path } }).catch(() => undefined);
    };
    addEventListener('beforeprint', report);
    return () => {
      removeEventListener('beforeprint', report);
    };
  }, [http, pathname]);
}
