import * as school from '@firstbell/schema/contracts/school';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services.ts';

/** Returns the name of the school; the name of the product until the school's is entered and loaded. */
export function useSchoolName(): string {
  const { http, config } = useServices();
  const { data } = useQuery(requestOptions(http, school.read));
  return data === undefined || data.name === '' ? config.brand_name : data.name;
}
