import { backupStatus } from '@firstbell/schema/backups';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** `GET /backups`: the last backup and the last test of one. */
export const backupsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['backups'] as const,
    queryFn: async ({ signal }) => backupStatus.parse((await http.get<unknown>('/backups', { signal })).data),
  });
