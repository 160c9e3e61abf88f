import { CircleAlert } from 'lucide-react';
import { type CSSProperties, type HTMLAttributes, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { fieldLook } from './fieldLook.ts';
import { type FieldWidth } from './fieldProps.ts';
import { Star } from './GroupLabel.tsx';

/** Ids that associate a control with its label, description, error and note. */
export type FieldIds = { control: string; description: string; errorMessage: string; note?: string };

type FieldFrameProps = {
  ids: FieldIds;
  label: string;
  description: string | undefined;
  errorMessage: string | undefined;
  /** Note under the control; empty if there is none at present, and undefined if there is never one. */
  note?: string | undefined;
  isRequired: boolean;
  width: FieldWidth;
  /** Places the label beside the control instead of above it. */
  isInline?: boolean;
  /** Props of the label of several controls, which is a `<span>`, because a `<label>` has only one control. */
  labelProps?: HTMLAttributes<HTMLElement>;
  rootProps: { className?: string | undefined; style?: CSSProperties | undefined } & Pick<
    HTMLAttributes<HTMLElement>,
    'onBlur' | 'onInput'
  >;
  children: ReactNode;
};

const Root = styled.div`
  ${fieldLook}
`;

/** Lays out a control with its label, description, note and error. */
export function FieldFrame(props: FieldFrameProps) {
  const {
    ids,
    label,
    description,
    errorMessage,
    note,
    isRequired,
    width,
    isInline = false,
    labelProps,
    rootProps,
    children,
  } = props;
  const labelContent = (
    <>
      {label}
      {isRequired && <Star />}
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
              <span className="label">{labelContent}</span>
            </label>
          </div>
          {helpText}
        </>
      ) : (
        <>
          <div className="words">
            {labelProps ? (
              <span className="label" {...labelProps}>
                {labelContent}
              </span>
            ) : (
              <label className="label" htmlFor={ids.control}>
                {labelContent}
              </label>
            )}
            {helpText}
          </div>
          <div className="control">{children}</div>
        </>
      )}
      {note !== undefined && (
        <p className="help note" id={ids.note} role="status">
          {note}
        </p>
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
