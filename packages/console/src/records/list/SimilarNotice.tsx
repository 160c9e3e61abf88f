import { type Similarity } from '@firstbell/schema';
import { styled } from 'styled-components';

const PREDICATES: Readonly<Record<Exclude<Similarity, 'nothing'>, string>> = {
  section: 'are of that class and section',
  words: 'have these words in another order',
  spelling: 'are spelt like it',
};

const Notice = styled.p`
  margin: ${({ theme }) => `${theme.space[2]} 0 0`};
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Message that no row matches the filter `q`. Says how the shown rows are similar to `q`. */
export function SimilarNotice({ q, similarity }: { q: string; similarity: Similarity }) {
  return (
    <Notice role="status" hidden={similarity === 'nothing'}>
      {similarity !== 'nothing' &&
        `Nothing contains “${q}”. Shown instead: those that ${PREDICATES[similarity]}.`}
    </Notice>
  );
}
