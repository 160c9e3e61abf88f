import { styled } from 'styled-components';
import { checkboxLook } from '../../theme/look/checkboxLook.ts';
import { type DisabledProps, type CheckboxFieldProps } from './fieldProps.ts';

const Box = styled.input`
  ${checkboxLook}
  margin-block-start: ${({ theme }) => theme.line.thin};
`;

/** Checkbox of a field. */
export function CheckboxControl({ kind, ...rest }: CheckboxFieldProps & DisabledProps) {
  return <Box {...rest} type={kind} />;
}
