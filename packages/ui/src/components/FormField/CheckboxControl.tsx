import { styled } from 'styled-components';
import { boxLook } from '../../theme/look/boxLook.ts';
import { type CheckboxFieldProps } from './fieldProps.ts';

const Box = styled.input`
  ${boxLook}
  margin-block-start: ${({ theme }) => theme.line.thin};
`;

/** Takes yes or no. */
export function CheckboxControl({ kind, ...rest }: CheckboxFieldProps) {
  return <Box {...rest} type={kind} />;
}
