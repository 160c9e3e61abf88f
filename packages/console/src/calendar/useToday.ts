import { useQuery } from '@tanstack/react-query';
import { dashboardOptions } from '../dashboard/api.ts';
import { useServices } from '../services.ts';

/** Gives the ISO day that it is at the school; empty while it is on its way. */
export function useToday(): string {
  const { http } = useServices();
  return useQuery(dashboardOptions(http)).data?.today.day ?? '';
}
