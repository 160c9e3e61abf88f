import { styled } from 'styled-components';
import { SpecimenTable } from '../foundations/specimen.tsx';

/** Section of a docs page in the theme's fonts and colours, without Storybook's own styles. */
export const PageSection = styled.div.attrs({ className: 'sb-unstyled' })`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  margin-block: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};

  & > p {
    margin: 0;
  }
`;

/** Table on a docs page; the first column is as wide as its longest label. */
export const FactTable = styled(SpecimenTable)`
  & :is(th, td) {
    padding-block: ${({ theme }) => theme.space[2]};
    vertical-align: baseline;
  }

  & :is(th, td):first-child {
    inline-size: 1%;
    padding-inline-end: ${({ theme }) => theme.space[6]};
    white-space: nowrap;
  }

  & tbody th {
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
  }
`;

/** Row of chips that wraps. */
export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Chip that links to a story. */
export const ChipLink = styled.a`
  display: block;
  padding: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.medium};
  font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.accentText};
  text-decoration: none;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
`;

/** Code that wraps anywhere, for long types. */
export const WrappedCode = styled.code`
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.mono}`};
  overflow-wrap: anywhere;
`;

/** Keyboard key. */
export const Key = styled.kbd`
  display: inline-block;
  padding-inline: ${({ theme }) => theme.space[2]};
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-block-end-width: 2px;
  border-radius: ${({ theme }) => theme.radius.small};
  font: ${({ theme }) => `${theme.text.caption} ${theme.font.mono}`};
`;

/** List of the states that cannot occur, each with its reason. */
export const ReasonList = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  margin: 0;
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.inkMuted};

  & > div {
    display: grid;
    grid-template-columns: 144px 1fr;
  }

  & dt {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & dd {
    margin: 0;
  }
`;
