import * as audit from '@firstbell/schema/contracts/audit';
import { useCall } from '../../platform/useApi.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Reports each print of a page to the API, for the audit log; a failed report does not prevent the print. */
export function usePrintAudit(): void {
  const call = useCall();
  const { pathname } = useLocation();
  useEffect(() => {
    const report = () => {
      // The router accepts other cases and a slash at the end, too.
      const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
      void call(audit.print, { body: { path } }).catch(() => undefined);
    };
    addEventListener('beforeprint', report);
    return () => {
      removeEventListener('beforeprint', report);
    };
  }, [call, pathname]);
}
