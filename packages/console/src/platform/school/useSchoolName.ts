import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services.ts';
import { schoolOptions } from './schoolApi.ts';

/** Returns the name of the school; the name of the product until the school's is entered and loaded. */
export function useSchoolName(): string {
  const { http, config } = useServices();
  const { data } = useQuery(schoolOptions(http));
  return data === undefined || data.name === '' ? config.brand_name : data.name;
}
