import * as secondFactor from '@firstbell/schema/contracts/secondFactor';
import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { Button, Dialog, notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { focusOnMount } from '../../platform/focus/focusOnMount.ts';
import { useLoad, useSend } from '../../platform/http/useApi.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { PartBody, PartNote } from '../../records/values/PartBody.ts';
import { AuthStack } from '../auth/AuthStack.ts';
import { FactorSetup } from './FactorSetup.tsx';
import { CodeForm } from './CodeForm.tsx';

/** Part of the profile that adds or removes the signed-in person’s second factor. */
export function SecondFactorPart() {
  const client = useQueryClient();
  const { showDay } = useSchoolTime();
  const { data, error, isFetching } = useLoad(secondFactor.read);
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

  if (data === undefined) {
    return (
      <PartBody>
        {!error || isFetching ? (
          <PartNote role="status">Loading your second factor…</PartNote>
        ) : (
          <LoadFailed role="alert" title="Your second factor could not be loaded" error={error} />
        )}
      </PartBody>
    );
  }
  const { since, recovery_codes: remainingCodes } = data;
  if (since === '' || isShowingCodes) {
    return (
      <PartBody>
        <FactorSetup onAdded={() => setIsShowingCodes(true)} onDone={finish} />
      </PartBody>
    );
  }
  return (
    <PartBody>
      <p
        ref={hasAdded ? focusOnMount : undefined}
        tabIndex={-1}
      >{`An authenticator app, since ${showDay(since)}. ${remainingCodes === 1 ? '1 recovery code is' : `${remainingCodes} recovery codes are`} left.`}</p>
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
        <AuthStack>
          <p>
            {data.is_needed
              ? 'The school asks you for one: you have to add another at once. Enter a code to go on.'
              : 'Your password alone is asked for then. Enter a code to go on.'}
          </p>
          <CodeForm kind="app" submitLabel="Remove" onSubmit={removeFactor} />
        </AuthStack>
      </Dialog>
    </PartBody>
  );
}
