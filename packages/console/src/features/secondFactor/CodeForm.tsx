import { Button, FormField } from '@firstbell/ui';
import { styled } from 'styled-components';
import { focusOnMount } from '../../platform/focus/focusOnMount.ts';
import { describeError } from '../../platform/http/describeError.ts';
import { useSignInForm } from '../auth/useSignInForm.ts';

const Root = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};

  & > button {
    justify-self: start;
  }
`;

/** Props of `CodeForm`. */
export type CodeFormProps = {
  /** Kind of code: of the authenticator app, or a recovery code. */
  kind: 'app' | 'recovery';
  submitLabel: string;
  /** Sends the code. If the promise is rejected, the field shows the error. */
  onSubmit: (code: string) => Promise<void>;
};

const LABELS = { app: 'Code', recovery: 'Recovery code' };
const MISSING_MESSAGES = {
  app: 'Enter the six digits of the app.',
  recovery: 'Enter one of your recovery codes.',
};

/** Form for a code of an authenticator app, or for a recovery code. */
export function CodeForm({ kind, submitLabel, onSubmit }: CodeFormProps) {
  const { messages, isBusy, formProps } = useSignInForm({
    fields: ['code'],
    check: ({ code }) => (code === '' ? { code: MISSING_MESSAGES[kind] } : {}),
    onSubmit: async ({ code }) => {
      try {
        await onSubmit(code);
        return undefined;
      } catch (thrown) {
        return { code: describeError(thrown) };
      }
    },
  });
  return (
    <Root aria-label={submitLabel} noValidate {...formProps}>
      <FormField
        kind="text"
        name="code"
        ref={focusOnMount}
        label={LABELS[kind]}
        isRequired
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        maxLength={40}
        errorMessage={messages.code}
      />
      <Button type="submit" variant="primary" isPending={isBusy}>
        {submitLabel}
      </Button>
    </Root>
  );
}
