import * as school from '@firstbell/schema/contracts/school';
import { useLoad } from '../useApi.ts';
import { useServices } from '../services.ts';

/** Returns the name of the school; the name of the product until the school's is entered and loaded. */
export function useSchoolName(): string {
  const { config } = useServices();
  const { data } = useLoad(school.read);
  return data === undefined || data.name === '' ? config.brand_name : data.name;
}
