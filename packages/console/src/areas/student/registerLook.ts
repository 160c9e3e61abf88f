import { media, spacing, visuallyHidden } from '@firstbell/ui';
import { styled } from 'styled-components';
import { markColours } from '../../features/attendance/markColours.ts';

/** Numbers of a student's marks, and the attended percentage. */
export const RegisterTotals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[6]}`};
  margin: 0;

  ${media.narrow} {
    column-gap: ${({ theme }) => theme.space[3]};
  }

  & > div {
    display: flex;
    flex-direction: column-reverse;
  }

  & dt {
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & dd {
    margin: 0;
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.lead} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
  }

  & > .share > dd {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.figure} ${theme.font.body}`};
    letter-spacing: -0.014em;
  }

  & + p {
    margin: ${({ theme }) => `${theme.space[1]} 0 ${theme.space[4]}`};
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** Table of the register: absences are highlighted, attended days subdued. */
export const Register = styled.table`
  inline-size: 100%;
  min-inline-size: ${spacing(178)};
  border-collapse: separate;
  border-spacing: ${({ theme }) => theme.line.thin};
  table-layout: fixed;
  font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
  font-variant-numeric: tabular-nums;

  & caption {
    ${visuallyHidden}
  }

  & th {
    font-weight: ${({ theme }) => theme.weight.regular};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: ${({ theme }) => theme.layer.sticky};
    inline-size: ${spacing(16)};
    padding-inline-end: ${({ theme }) => theme.space[2]};
    text-align: start;
    white-space: nowrap;
    background: ${({ theme }) => theme.color.surface};
  }

  & td {
    position: relative;
    block-size: ${({ theme }) => theme.space[6]};
    padding: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    text-align: center;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .total {
    inline-size: ${spacing(12)};
    text-align: end;
  }

  & td.total {
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.ink};
  }

  & .words {
    ${visuallyHidden}
  }

  & td[data-mark='Present'] {
    background: ${({ theme }) => theme.color.sunken};
  }

  & [data-mark='Absent'] {
    font-weight: ${({ theme }) => theme.weight.semibold};
    color: ${({ theme }) => theme.color.onDanger};
    background: ${({ theme }) => theme.color.danger};
  }

  ${markColours}

  ${media.print} {
    min-inline-size: 0;
  }
`;
