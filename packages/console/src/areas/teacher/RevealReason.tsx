import { revealInput } from '@firstbell/schema';
import { Button, FormField } from '@firstbell/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** Props of `RevealReason`. */
export type RevealReasonProps = {
  isPending: boolean;
  onReveal: (reason: string) => void;
};

/** Line with the field and its button. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${({ theme }) => theme.space[2]};
  flex-basis: 100%;

  & > [data-width] {
    inline-size: auto;
  }
`;

/** Field that asks why the number is to be shown; not part of the record's form. */
export function RevealReason({ isPending, onReveal }: RevealReasonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  useEffect(() => {
    input.current?.focus();
  }, []);

  const reveal = () => {
    const parsed = revealInput.safeParse({ reason });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) onReveal(parsed.data.reason);
    else input.current?.focus();
  };
  return (
    <Line>
      <FormField
        kind="text"
        name="reveal_reason"
        label="Reason"
        description="The audit log keeps it."
        ref={input}
        value={reason}
        errorMessage={error}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit the record's form.
          event.preventDefault();
          reveal();
        }}
      />
      <Button isPending={isPending} onClick={reveal}>
        Show the number
      </Button>
    </Line>
  );
}
