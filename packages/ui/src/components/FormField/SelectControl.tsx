import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { controlLook } from './control.ts';
import { type DisabledProps, type SelectFieldProps, type LabelsProps } from './fieldProps.ts';

const Root = styled.div`
  position: relative;

  & > select {
    ${controlLook}
    appearance: none;
    padding-inline-end: ${({ theme }) => theme.space[10]};
    text-overflow: ellipsis;
    cursor: pointer;
  }

  & > select:has(option[value='']:checked) {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & option {
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.raised};
  }

  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${({ theme }) => theme.space[3]};
    margin-block: auto;
    inline-size: ${({ theme }) => theme.space[4]};
    block-size: ${({ theme }) => theme.space[4]};
    color: ${({ theme }) => theme.color.inkMuted};
    pointer-events: none;
  }

  & > select:disabled + svg {
    color: ${({ theme }) => theme.color.inkDisabled};
  }

  ${media.print} {
    & > svg {
      display: none;
    }
  }
`;

/** Native select, for a short list of options. */
export function SelectControl({
  kind,
  options,
  placeholder,
  labels,
  ...rest
}: SelectFieldProps & DisabledProps & LabelsProps) {
  return (
    <Root data-kind={kind}>
      <select {...rest}>
        <option value="">{placeholder ?? labels.choose}</option>
        {options.map(({ value, label, isRetired = false }) => (
          // A hidden option is displayed while it is the value, but is not in the list.
          <option key={value} value={value} hidden={isRetired}>
            {isRetired ? labels.retired(label) : label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </Root>
  );
}
