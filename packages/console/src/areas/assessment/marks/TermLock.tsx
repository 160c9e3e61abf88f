import * as marks from '@firstbell/schema/contracts/marks';
import { createQueryKey } from '../../../platform/http/requestOptions.ts';
import { useCall } from '../../../platform/useApi.ts';
import { type MarksSheet, termLockChange, type TermLockChange } from '@firstbell/schema/marks';
import { Banner, Button, Form, FormField, notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { showDate } from '../../../platform/dates/showDate.ts';
import { DialogButton } from '../../../platform/dialog/DialogButton.tsx';
import { useZodForm } from '../../../platform/form/useZodForm.ts';
import { describeError } from '../../../platform/http/describeError.ts';

/** Returns a function that locks or unlocks a term, and refetches the sheets and the history of locks. */
function useSaveTermLock() {
  const call = useCall();
  const client = useQueryClient();
  return async (change: TermLockChange) => {
    await call(marks.setLock, { body: change });
    await Promise.all([
      client.invalidateQueries({ queryKey: createQueryKey(marks.sheet) }),
      client.invalidateQueries({ queryKey: createQueryKey(marks.lockHistory) }),
    ]);
  };
}

/** Button with which an administrator locks a term; renders nothing for other people. */
export function LockTermButton({ term }: { term: string }) {
  const { can } = useAccess();
  const save = useSaveTermLock();
  const lock = async () => {
    try {
      await save({ term, is_locked: true, reason: '' });
      notify.success(`${term} is locked.`);
    } catch (thrown) {
      notify.error(describeError(thrown));
    }
  };
  return can('term_lock', 'edit') ? (
    <Button variant="quiet" size="small" icon={<Lock aria-hidden="true" />} onClick={() => void lock()}>
      {`Lock ${term}`}
    </Button>
  ) : null;
}

function UnlockForm({ term, onDone }: { term: string; onDone: () => void }) {
  const save = useSaveTermLock();
  const { field, formProps } = useZodForm<TermLockChange>({
    schema: termLockChange,
    defaultValues: { term, is_locked: false, reason: '' },
    mode: 'onSubmit',
    onSubmit: async (change) => {
      await save(change);
      notify.success(`${term} is unlocked.`);
      onDone();
    },
  });
  return (
    <Form aria-label="Unlock" {...formProps} layout="stacked" submitLabel="Unlock" onCancel={onDone}>
      <FormField
        kind="text"
        label="Reason"
        description="It is kept with your name and the time."
        isRequired
        width="full"
        {...field('reason')}
      />
    </Form>
  );
}

/** Props of `TermLockBanner`. */
export type TermLockBannerProps = { term: string; lock: NonNullable<MarksSheet['lock']> };

/** Banner of a locked term. Lets an administrator unlock the term in a dialog that asks for the reason. */
export function TermLockBanner({ term, lock }: TermLockBannerProps) {
  const { can } = useAccess();
  return (
    <Banner
      icon={<Lock />}
      action={
        can('term_lock', 'edit') && (
          <DialogButton size="small" label={`Unlock ${term}`} title={`Unlock ${term}`} dialogSize="small">
            {(close) => <UnlockForm term={term} onDone={close} />}
          </DialogButton>
        )
      }
    >
      {`${lock.locked_by} locked ${term} on ${showDate(lock.locked_at.slice(0, 'YYYY-MM-DD'.length))}: its marks can be looked at, not changed.`}
    </Banner>
  );
}
