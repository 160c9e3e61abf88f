import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** List of the assessments. */
export function AssessmentList() {
  return <ListScreen area={areas.assessment} />;
}
