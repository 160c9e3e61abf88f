import { Link } from '@firstbell/ui';
import { styled } from 'styled-components';
import { FaqsPage } from './FaqsPage.tsx';

const SupportHint = styled.p`
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Read-only page of the school's questions and answers. */
export function Help() {
  return (
    <FaqsPage
      title="Need Help?"
      whenEmpty={{ text: 'Questions and answers of the school will appear here.' }}
    >
      <SupportHint>
        Not answered here? <Link href="/support">Support</Link> says whom to call.
      </SupportHint>
    </FaqsPage>
  );
}
