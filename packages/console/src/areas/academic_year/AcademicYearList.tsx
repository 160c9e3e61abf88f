import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/ListScreen.tsx';

/** Lists the academic years. */
export function AcademicYearList() {
  return <ListScreen area={areas.academic_year} />;
}
