import { type FaqsRow } from '@firstbell/schema';
import { Button, EmptyState, FilterBox, media, Page, Pagination, Spinner } from '@firstbell/ui';
import { CircleQuestionMark, SearchX } from 'lucide-react';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FormStack } from '../../platform/layout/Stack.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Questions, type QuestionsProps } from './Questions.tsx';
import { useFaqs } from './useFaqs.ts';

/** Props of `FaqsPage`; without `isChangeable` and `onDelete` the page is read-only. */
export type FaqsPageProps = Partial<Pick<QuestionsProps, 'isChangeable' | 'onDelete'>> & {
  title: string;
  /** Links beside the title. */
  actions?: ReactNode;
  /** Content if there are no questions at all. */
  whenEmpty: { text: string; actions?: ReactNode };
  /** Content below the questions. */
  children?: ReactNode;
};

const Tools = styled.div`
  display: flex;

  ${media.print} {
    display: none;
  }
`;

/** Page of questions with their answers, and a filter. */
export function FaqsPage({ title, actions, whenEmpty, children, ...editing }: FaqsPageProps) {
  const faqs = useFaqs();
  const { rows, error } = faqs;
  const hasNoQuestions = rows?.length === 0 && !faqs.isFiltered && faqs.text === '';
  return (
    <Page title={title} actions={actions}>
      <FormStack $gap={4}>
        {!hasNoQuestions && !error && (
          <Tools>
            <FilterBox label="Filter questions" value={faqs.text} onChange={faqs.onTextChange} />
          </Tools>
        )}
        {error && <LoadFailed title="The questions could not be loaded" error={error} />}
        {!rows && !error && <Spinner label="Loading the questions…" />}
        {rows && (
          <QuestionList
            rows={rows}
            faqs={faqs}
            hasNoQuestions={hasNoQuestions}
            whenEmpty={whenEmpty}
            {...editing}
          />
        )}
        {children}
      </FormStack>
    </Page>
  );
}

type QuestionListProps = Pick<FaqsPageProps, 'isChangeable' | 'onDelete' | 'whenEmpty'> & {
  rows: readonly FaqsRow[];
  faqs: ReturnType<typeof useFaqs>;
  hasNoQuestions: boolean;
};

function QuestionList({
  rows,
  faqs,
  hasNoQuestions,
  whenEmpty,
  isChangeable = false,
  onDelete,
}: QuestionListProps) {
  if (hasNoQuestions) {
    return (
      <EmptyState icon={<CircleQuestionMark />} title="No questions yet" actions={whenEmpty.actions}>
        {whenEmpty.text}
      </EmptyState>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No results to be shown."
        actions={
          <Button
            onClick={() => {
              faqs.onTextChange('');
            }}
          >
            Show all questions
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Questions questions={rows} isChangeable={isChangeable} onDelete={onDelete} />
      {faqs.pageCount > 1 && (
        <Pagination page={faqs.page} pageCount={faqs.pageCount} onPageChange={faqs.onPageChange} />
      )}
    </>
  );
}
