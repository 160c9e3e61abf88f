import { areas, type FaqsRow } from '@firstbell/schema';
import { Badge, Disclosure, IconButton, IconLink } from '@firstbell/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { formUrlOf } from '../../records/values/recordUrls.ts';

/** Props of `Questions`. */
export type QuestionsProps = {
  questions: readonly FaqsRow[];
  isChangeable: boolean;
  /** Called with the question to delete; without a handler, there are no delete buttons. */
  onDelete?: ((row: FaqsRow) => void) | undefined;
};

/** Focuses the question after the one to delete, or the one before if it is the last. */
function focusNeighbour(questions: readonly FaqsRow[], key: string) {
  const index = questions.findIndex((question) => question.key === key);
  const { key: neighbourKey = '' } = questions[index + 1] ?? questions[index - 1] ?? {};
  document.getElementById(neighbourKey)?.querySelector('button')?.focus();
}

/** List of questions that open to show their answers; the question in the URL's hash is open. */
export function Questions({ questions, isChangeable, onDelete }: QuestionsProps) {
  const { hash } = useLocation();
  const renderActions = (row: FaqsRow) => (
    <>
      {isChangeable && (
        <IconLink
          size="small"
          label={`Edit ${row.question}`}
          icon={<Pencil aria-hidden="true" />}
          href={formUrlOf(areas.faqs, row.key)}
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
  );

  return (
    <Disclosure
      targetKey={decodeURIComponent(hash.slice(1))}
      items={questions.map((row) => ({
        id: row.key,
        label: row.question,
        body: row.answer,
        ...(row.to_whom !== '' && {
          badge: <Badge tone={row.to_whom === 'Everyone' ? 'neutral' : 'info'}>{row.to_whom}</Badge>,
        }),
        ...((isChangeable || onDelete) && { actions: renderActions(row) }),
      }))}
    />
  );
}
