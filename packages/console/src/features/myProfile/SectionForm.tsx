import { Button } from '@firstbell/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, type SubmitEvent } from 'react';
import { styled } from 'styled-components';

const Root = styled.form`
  display: grid;
  grid-column: 1 / -1;
  justify-items: start;
  gap: ${({ theme }) => theme.space[5]};

  & > * {
    inline-size: 100%;
  }

  & > button {
    inline-size: fit-content;
  }

  & > .error {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    padding: ${({ theme }) => `${theme.space.twoAndHalf} ${theme.space[3]}`};
    border-radius: ${({ theme }) => theme.radius.medium};
    color: ${({ theme }) => theme.color.dangerText};
    background: ${({ theme }) => theme.color.dangerSoft};
    outline: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.groundEdge};
    outline-offset: -${({ theme }) => theme.line.thin};
  }

  & > .error > svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
    margin-block-start: ${({ theme }) => theme.line.thin};
  }
`;

/** Props of `SectionForm`. */
export type SectionFormProps = {
  /** Accessible name of the form. */
  label: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  submitLabel: string;
  isBusy: boolean;
  /** Reason why the last submit failed; undefined if a field shows the reason. */
  error?: string | undefined;
  children: ReactNode;
};

/** Form of one section of a page, with its own submit button. */
export function SectionForm({ label, onSubmit, submitLabel, isBusy, error, children }: SectionFormProps) {
  return (
    <Root aria-label={label} noValidate aria-busy={isBusy || undefined} onSubmit={onSubmit}>
      {children}
      {error !== undefined && (
        <p role="alert" className="error">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      <Button type="submit" variant="primary" isPending={isBusy}>
        {submitLabel}
      </Button>
    </Root>
  );
}
