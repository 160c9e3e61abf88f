import { Link } from '@firstbell/ui';
import { Note } from '../../platform/layout/Note.ts';
import { FaqsPage } from './FaqsPage.tsx';

/** Read-only page of the school's questions and answers. */
export function Help() {
  return (
    <FaqsPage
      title="Need Help?"
      whenEmpty={{ text: 'Questions and answers of the school will appear here.' }}
    >
      <Note>
        Not answered here? <Link href="/support">Support</Link> says whom to call.
      </Note>
    </FaqsPage>
  );
}
