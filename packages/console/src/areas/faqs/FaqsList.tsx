import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/ListScreen.tsx';

/** Lists the questions that are often asked. */
export function FaqsList() {
  return <ListScreen area={areas.faqs} />;
}
