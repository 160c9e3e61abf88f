import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { InputBox } from './control.ts';
import { type DisabledProps, type PasswordFieldProps, type LabelsProps } from './fieldProps.ts';

const Root = styled.div`
  position: relative;

  & > input {
    padding-inline-end: ${({ theme }) => theme.size.controlTouch};
  }

  & > button {
    position: absolute;
    inset-block: ${({ theme }) => theme.space[1]};
    inset-inline-end: ${({ theme }) => theme.space[1]};
    inline-size: ${({ theme }) => theme.space[8]};
    display: grid;
    place-items: center;
    padding: 0;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.inkMuted};
    background: transparent;
    cursor: pointer;
  }

  & > button:hover {
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.hover};
  }

  & > button:active {
    background: ${({ theme }) => theme.color.pressed};
  }

  & > button:disabled {
    display: none;
  }

  & svg {
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
  }

  ${media.print} {
    & > button {
      display: none;
    }
  }
`;

/** Password input with a button that shows the password. */
export function PasswordControl({
  kind,
  isReadOnly,
  labels,
  ...rest
}: PasswordFieldProps & DisabledProps & LabelsProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Root>
      <InputBox
        placeholder=" "
        spellCheck={false}
        autoCapitalize="none"
        readOnly={isReadOnly}
        {...rest}
        type={isShown ? 'text' : kind}
      />
      <button
        type="button"
        disabled={rest.disabled}
        aria-label={isShown ? labels.hidePassword : labels.showPassword}
        aria-controls={rest.id}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </button>
    </Root>
  );
}
