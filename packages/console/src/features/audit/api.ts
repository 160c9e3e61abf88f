import { auditResult, type AuditQuery } from '@firstbell/schema/audit';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Query of a page of the log; `from` and `to` are ISO days, and empty texts do not filter. */
type AuditPageQuery = Pick<AuditQuery, 'q' | 'page' | 'rows'> & { topic: string; from: string; to: string };

/** `GET /audit`: a page of the audit log, newest first. */
export const auditOptions = (http: AxiosInstance, query: AuditPageQuery) =>
  queryOptions({
    queryKey: ['audit', query] as const,
    queryFn: async ({ signal }) =>
      auditResult.parse((await http.get<unknown>('/audit', { params: query, signal })).data),
  });
