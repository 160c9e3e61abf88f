import { CircleAlert } from 'lucide-react';
import { type CSSProperties, type HTMLAttributes, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { spacing } from '../../theme/spacing.ts';
import { type FieldWidth } from './fieldProps.ts';

/** Ids that tie a control to the words around it. */
export type FieldIds = { control: string; description: string; errorMessage: string };

type FieldFrameProps = {
  ids: FieldIds;
  label: string;
  description: string | undefined;
  errorMessage: string | undefined;
  isRequired: boolean;
  width: FieldWidth;
  /** Puts the words beside the control instead of above it. */
  isInline?: boolean;
  /** Props of a label that names a group of controls, which no `<label>` can. */
  labelProps?: HTMLAttributes<HTMLElement>;
  rootProps: { className?: string | undefined; style?: CSSProperties | undefined };
  children: ReactNode;
};

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space[1]};
  min-inline-size: 0;
  inline-size: 100%;
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};

  & > .words {
    display: flex;
    flex-direction: column;
    gap: ${({ theme }) => theme.space.half};
    max-inline-size: 100%;
  }

  & .label {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.ink};
  }

  & .star {
    margin-inline-start: ${({ theme }) => theme.line.bar};
    color: ${({ theme }) => theme.color.dangerText};
  }

  & .help {
    color: ${({ theme }) => theme.color.inkMuted};
    overflow-wrap: anywhere;
  }

  & .control {
    inline-size: 100%;
  }

  &[data-width='short'] .control {
    max-inline-size: ${spacing(48)};
  }

  &[data-width='regular'] .control {
    max-inline-size: ${spacing(110)};
  }

  & .error {
    display: flex;
    gap: ${({ theme }) => theme.space.oneAndHalf};
    color: ${({ theme }) => theme.color.dangerText};
    overflow-wrap: anywhere;
  }

  & .error svg {
    flex: none;
    inline-size: ${({ theme }) => theme.space[4]};
    block-size: ${({ theme }) => theme.space[4]};
    margin-block-start: ${({ theme }) => theme.line.thin};
  }

  & > .line {
    display: flex;
    align-items: flex-start;
    min-block-size: ${({ theme }) => theme.size.target};
  }

  & > .line > label {
    display: flex;
    align-items: flex-start;
    gap: ${({ theme }) => theme.space.twoAndHalf};
    padding-block: ${({ theme }) => theme.space.half};
    cursor: pointer;
  }

  & > .line:has(:disabled) > label {
    cursor: not-allowed;
  }

  & > .line .label {
    font: ${({ theme }) => `${theme.weight.regular} ${theme.text.body} ${theme.font.body}`};
  }

  &:has(> .line) > :is(.help, .error) {
    padding-inline-start: ${spacing(7)};
  }
`;

/** Sets a control between its label, its help and its error. */
export function FieldFrame(props: FieldFrameProps) {
  const {
    ids,
    label,
    description,
    errorMessage,
    isRequired,
    width,
    isInline = false,
    labelProps,
    rootProps,
    children,
  } = props;
  const name = (
    <>
      {label}
      {isRequired && (
        <span className="star" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  const helpText = description !== undefined && (
    <p className="help" id={ids.description}>
      {description}
    </p>
  );
  return (
    <Root data-width={width} {...rootProps}>
      {isInline ? (
        <>
          <div className="line">
            <label htmlFor={ids.control}>
              {children}
              <span className="label">{name}</span>
            </label>
          </div>
          {helpText}
        </>
      ) : (
        <>
          <div className="words">
            {labelProps ? (
              <span className="label" {...labelProps}>
                {name}
              </span>
            ) : (
              <label className="label" htmlFor={ids.control}>
                {name}
              </label>
            )}
            {helpText}
          </div>
          <div className="control">{children}</div>
        </>
      )}
      {errorMessage !== undefined && errorMessage !== '' && (
        <p className="error" id={ids.errorMessage}>
          <CircleAlert aria-hidden="true" />
          <span>{errorMessage}</span>
        </p>
      )}
    </Root>
  );
}
