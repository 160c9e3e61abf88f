import { type Area } from '@firstbell/schema';
import { READERS_BY_LEVEL } from '@firstbell/schema/access';
import { styled } from 'styled-components';
import { formatList } from '../../platform/formatList.ts';
import { formatRoles } from '../../platform/access/formatAllowedRoles.ts';

const Note = styled.p`
  margin: 0;
  margin-block-start: ${({ theme }) => theme.space[3]};
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Sentence below a list that says why columns of it are empty; nothing if no column is hidden from the person. */
export function HiddenNote({ area }: { area: Area }) {
  const labels = area.columns.flatMap(({ label, isHidden = false }) => (isHidden ? [label] : []));
  if (labels.length === 0) return null;
  return (
    <Note>
      {`${formatList(labels)} are private: ${formatRoles(READERS_BY_LEVEL.private)} see them, and each ${area.noun} their own.`}
    </Note>
  );
}
