import * as secondFactor from '@firstbell/schema/contracts/secondFactor';
import { useLoad, useSend } from '../../platform/useApi.ts';
import { FRESH_MINUTES } from '@firstbell/schema/fresh-proof';
import { Button, Dialog } from '@firstbell/ui';
import { useState } from 'react';
import { type User } from '../../platform/identity/Identity.ts';
import { QueryContent } from '../../records/QueryContent.tsx';
import { Stack } from '../../platform/layout/Stack.ts';
import { CodeForm } from '../secondFactor/CodeForm.tsx';
import { SignInAgainForm } from './SignInAgainForm.tsx';

const WHY = 'Somebody else could be at your browser, so this step needs a proof.';
const PAUSE = `Then you are not asked again for ${FRESH_MINUTES} minutes.`;

/** Props of `ProofDialog`. */
export type ProofDialogProps = { user: User; onAnswer: (isProved: boolean) => void };

/** Dialog over the screen in which the signed-in person proves who they are, by a code of the second factor or a new sign-in. */
export function ProofDialog({ user, onAnswer }: ProofDialogProps) {
  const query = useLoad(secondFactor.read, { gcTime: 0 });
  const prove = useSend(secondFactor.prove);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const hasFactor = query.data !== undefined && query.data.since !== '';
  const confirm = () => {
    onAnswer(true);
  };
  const cancel = () => {
    onAnswer(false);
  };

  return (
    <Dialog
      title="Confirm that it is you"
      size="small"
      isOpen
      onOpenChange={cancel}
      actions={
        <>
          {hasFactor && (
            <Button variant="quiet" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
              {kind === 'app' ? 'Use a recovery code' : 'Use the app'}
            </Button>
          )}
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        </>
      }
    >
      <QueryContent title="How you sign in" query={query}>
        {() => (
          <Stack $gap={6}>
            <p>
              {WHY} {hasFactor ? `Enter a code of your second factor. ${PAUSE}` : `Sign in again. ${PAUSE}`}
            </p>
            {hasFactor ? (
              <CodeForm
                key={kind}
                kind={kind}
                submitLabel="Confirm"
                onSubmit={async (code) => {
                  await prove.mutateAsync({ body: { code } });
                  confirm();
                }}
              />
            ) : (
              <SignInAgainForm user={user} submitLabel="Confirm" onSignedIn={confirm} />
            )}
          </Stack>
        )}
      </QueryContent>
    </Dialog>
  );
}
