import { type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[3]};
  max-inline-size: ${({ theme }) => theme.size.form};

  section + & {
    margin-block-start: ${({ theme }) => theme.space[10]};
  }
`;

const Heading = styled.h2`
  font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.section} ${theme.font.body}`};
`;

const Intro = styled.p`
  max-inline-size: 64ch;
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Props of `Specimen`. */
export type SpecimenProps = { title: string; intro?: string; children: ReactNode };

/** Shows one part of the theme under a heading. */
export function Specimen({ title, intro, children }: SpecimenProps) {
  return (
    <Root>
      <Heading>{title}</Heading>
      {intro !== undefined && <Intro>{intro}</Intro>}
      {children}
    </Root>
  );
}

/** Name of a token, as in code. */
export const Token = styled.code`
  font: ${({ theme }) => `${theme.text.caption} ${theme.font.mono}`};
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Description list in two columns: the name of a token, and its appearance. */
export const TokenList = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, max-content) 1fr;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[6]}`};
`;

/** List of samples in a grid. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: ${({ theme }) => theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Table of tokens, with their names in the first column. */
export const SpecimenTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  & :is(th, td) {
    padding: ${({ theme }) => `${theme.space[1]} ${theme.space[3]} ${theme.space[1]} 0`};
    border-block-end: 1px solid ${({ theme }) => theme.color.hairline};
    text-align: start;
  }

  & thead th {
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & tbody th {
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.mono}`};
  }
`;
