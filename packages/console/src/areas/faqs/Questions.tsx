import { areas, type FaqsRow } from '@firstbell/schema';
import { Badge, Card, IconButton, IconLink, media } from '@firstbell/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { createFormUrl } from '../../records/values/recordUrls.ts';

/** Props of `Questions`. */
export type QuestionsProps = {
  questions: readonly FaqsRow[];
  isChangeable: boolean;
  /** Called with the question to delete; without a handler, there are no delete buttons. */
  onDelete?: ((row: FaqsRow) => void) | undefined;
};

const List = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};

  & > article {
    scroll-margin-block-start: calc(${({ theme }) => `${theme.size.topBar} + ${theme.space[4]}`});
    break-inside: avoid;
  }

  ${media.print} {
    & a,
    & button {
      display: none;
    }
  }
`;

const Answer = styled.p`
  max-inline-size: 72ch;
  color: ${({ theme }) => theme.color.inkMuted};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Focuses the question after the one to delete, or the one before if it is the last. */
function focusNeighbour(questions: readonly FaqsRow[], key: string) {
  const index = questions.findIndex((question) => question.key === key);
  const { key: neighbourKey = '' } = questions[index + 1] ?? questions[index - 1] ?? {};
  document.getElementById(neighbourKey)?.focus();
}

/** List of questions with their answers; the question in the URL's hash is focused. */
export function Questions({ questions, isChangeable, onDelete }: QuestionsProps) {
  const target = decodeURIComponent(useLocation().hash.slice(1));
  const hasTarget = questions.some(({ key }) => key === target);
  useEffect(() => {
    if (hasTarget) document.getElementById(target)?.focus();
  }, [target, hasTarget]);

  return (
    <List>
      {questions.map((row) => (
        <Card
          key={row.key}
          id={row.key}
          tabIndex={-1}
          title={row.question}
          headingLevel={2}
          actions={
            <>
              {row.to_whom !== '' && (
                <Badge tone={row.to_whom === 'Everyone' ? 'neutral' : 'info'}>{row.to_whom}</Badge>
              )}
              {isChangeable && (
                <IconLink
                  size="small"
                  label={`Edit ${row.question}`}
                  icon={<Pencil aria-hidden="true" />}
                  href={createFormUrl(areas.faqs, row.key)}
                />
              )}
              {onDelete && (
                <IconButton
                  size="small"
                  label={`Delete ${row.question}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => {
                    focusNeighbour(questions, row.key);
                    onDelete(row);
                  }}
                />
              )}
            </>
          }
        >
          <Answer>{row.answer}</Answer>
        </Card>
      ))}
    </List>
  );
}
