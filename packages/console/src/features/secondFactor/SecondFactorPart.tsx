import * as secondFactor from '@firstbell/schema/contracts/secondFactor';
import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { type OwnSecondFactor } from '@firstbell/schema/second-factor';
import { Button, Dialog, notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { focusOnMount } from '../../platform/focus/focusOnMount.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { Note } from '../../platform/layout/Note.ts';
import { useLoad, useSend } from '../../platform/useApi.ts';
import { Loaded } from '../../records/Loaded.tsx';
import { PartBody } from '../../records/values/PartBody.ts';
import { Stack } from '../../platform/layout/Stack.ts';
import { FactorSetup } from './FactorSetup.tsx';
import { CodeForm } from './CodeForm.tsx';

/** Part of the profile that adds or removes the signed-in person’s second factor. */
export function SecondFactorPart() {
  const query = useLoad(secondFactor.read);
  return (
    <PartBody>
      <Loaded
        query={query}
        what="your second factor"
        role="alert"
        loading={<Note role="status">Loading your second factor…</Note>}
      >
        {(factor) => <Factor {...factor} />}
      </Loaded>
    </PartBody>
  );
}

function Factor({ since, recovery_codes: remainingCodes, is_needed: isNeeded }: OwnSecondFactor) {
  const client = useQueryClient();
  const { showDay } = useSchoolTime();
  const remove = useSend(secondFactor.remove);
  const [isRemoving, setIsRemoving] = useState(false);
  // True while the setup shows the recovery codes: the second factor exists already, but the setup stays on the screen.
  const [isShowingCodes, setIsShowingCodes] = useState(false);
  const [hasAdded, setHasAdded] = useState(false);

  const refresh = () => client.invalidateQueries({ queryKey: createQueryKey(secondFactor.read) });
  const removeFactor = async (code: string) => {
    await remove.mutateAsync({ body: { code } });
    setIsRemoving(false);
    notify.success('Your second factor is removed.');
    await refresh();
  };
  const finish = () => {
    setIsShowingCodes(false);
    setHasAdded(true);
    void refresh();
  };

  if (since === '' || isShowingCodes)
    return <FactorSetup onAdded={() => setIsShowingCodes(true)} onDone={finish} />;
  return (
    <>
      <p
        ref={hasAdded ? focusOnMount : undefined}
        tabIndex={-1}
      >{`An authenticator app, since ${showDay(since)}. ${formatCount(remainingCodes, 'recovery code is', 'recovery codes are')} left.`}</p>
      <Button onClick={() => setIsRemoving(true)}>Remove</Button>
      <Dialog
        title="Remove your second factor?"
        size="small"
        isOpen={isRemoving}
        onOpenChange={setIsRemoving}
        actions={
          <Button variant="quiet" onClick={() => setIsRemoving(false)}>
            Cancel
          </Button>
        }
      >
        <Stack $gap={6}>
          <p>
            {isNeeded
              ? 'The school asks you for one: you have to add another at once. Enter a code to go on.'
              : 'Your password alone is asked for then. Enter a code to go on.'}
          </p>
          <CodeForm kind="app" submitLabel="Remove" onSubmit={removeFactor} />
        </Stack>
      </Dialog>
    </>
  );
}
