import { areas } from '@firstbell/schema';
import { ButtonLink, Link } from '@firstbell/ui';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useAccess } from '../../platform/access/useAccess.ts';
import { DeletedScreen } from '../../records/list/DeletedScreen.tsx';
import { useDeletion } from '../../records/list/useDeletion.ts';
import { FaqsPage } from './FaqsPage.tsx';

const area = areas.faqs;

/** Page of the questions and answers; with `?deleted=true`, the list of recently deleted questions. */
export function FaqsList() {
  const shouldShowDeleted = useSearchParams()[0].get('deleted') === 'true';
  return shouldShowDeleted ? <DeletedScreen area={area} /> : <CurrentFaqs />;
}

function CurrentFaqs() {
  const { can } = useAccess();
  const { deleteOne } = useDeletion(area);
  const addButton = can('faqs', 'add') && (
    <ButtonLink href="/faqs/add" variant="primary" icon={<Plus aria-hidden="true" />}>
      Add question
    </ButtonLink>
  );
  return (
    <FaqsPage
      title={area.title}
      actions={
        <>
          {can('faqs', 'delete') && <Link href="/faqs?deleted=true">Recently deleted</Link>}
          {addButton}
        </>
      }
      whenEmpty={{
        text: addButton
          ? 'Write down what you are asked again and again, and its answer.'
          : 'Questions and answers of the school will appear here.',
        actions: addButton,
      }}
      isChangeable={can('faqs', 'edit')}
      onDelete={can('faqs', 'delete') ? ({ key }) => void deleteOne(key) : undefined}
    />
  );
}
