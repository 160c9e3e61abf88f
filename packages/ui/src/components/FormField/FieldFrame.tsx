import { CircleAlert } from 'lucide-react';
import { type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { fieldLook } from './fieldLook.ts';
import { type FieldWidth } from './fieldProps.ts';

/** Ids that tie a control to the words around it. */
export type FieldIds = { control: string; help: string; error: string };

type FieldFrameProps = {
  ids: FieldIds;
  label: string;
  help: string | undefined;
  error: string | undefined;
  isRequired: boolean;
  width: FieldWidth;
  /** Puts the words beside the control instead of above it. */
  isInline?: boolean;
  rootProps: { className?: string | undefined; style?: CSSProperties | undefined };
  children: ReactNode;
};

const Root = styled.div`
  ${fieldLook}
`;

/** Sets a control between its label, its help and its error. */
export function FieldFrame(props: FieldFrameProps) {
  const { ids, label, help, error, isRequired, width, isInline = false, rootProps, children } = props;
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
  const helpText = help !== undefined && (
    <p className="help" id={ids.help}>
      {help}
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
            <label className="label" htmlFor={ids.control}>
              {name}
            </label>
            {helpText}
          </div>
          <div className="control">{children}</div>
        </>
      )}
      {error !== undefined && error !== '' && (
        <p className="error" id={ids.error}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </Root>
  );
}
