import { css, styled } from 'styled-components';
import { selectedLook } from '../../theme/look/selectedLook.ts';
import { popoverSurface } from '../../theme/look/surfaces.ts';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';
import { spacing } from '../../theme/spacing.ts';

const tones = css`
  & [data-tone='info'] {
    --tone: ${({ theme }) => theme.color.accentText};
    --soft: ${({ theme }) => theme.color.accentSoft};
  }

  & [data-tone='success'] {
    --tone: ${({ theme }) => theme.color.successText};
    --soft: ${({ theme }) => theme.color.successSoft};
  }

  & [data-tone='warning'] {
    --tone: ${({ theme }) => theme.color.warningText};
    --soft: ${({ theme }) => theme.color.warningSoft};
  }

  & [data-tone='danger'] {
    --tone: ${({ theme }) => theme.color.dangerText};
    --soft: ${({ theme }) => theme.color.dangerSoft};
  }

  & [data-tone='violet'] {
    --tone: ${({ theme }) => theme.color.violetText};
    --soft: ${({ theme }) => theme.color.violetSoft};
  }
`;

const header = css`
  & > .header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  }

  & > .header > ul {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & > .header li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
  }

  & .views {
    display: flex;
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edgeSoft};
    border-radius: ${({ theme }) => theme.radius.medium};
  }

  & .views > label {
    position: relative;
    display: flex;
    align-items: center;
    min-block-size: ${spacing(7.5)};
    padding-inline: ${({ theme }) => theme.space[3]};
    border-radius: calc(${({ theme }) => theme.radius.medium} - ${({ theme }) => theme.line.thin});
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.inkMuted};
    cursor: pointer;

    &:hover {
      color: ${({ theme }) => theme.color.ink};
    }

    &:has(:checked) {
      color: ${({ theme }) => theme.color.accentText};
      background: ${({ theme }) => theme.color.accentSoft};
      ${selectedLook}
    }

    &:has(:focus-visible) {
      outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
      outline-offset: ${({ theme }) => theme.line.thin};
    }

    & > input {
      position: absolute;
      inset: 0;
      margin: 0;
      opacity: 0;
      cursor: inherit;
    }
  }
`;

const plot = css`
  & .patterns {
    position: absolute;
  }

  & .pattern-background {
    fill: var(--soft);
  }

  & .pattern-background[data-plain] {
    fill: var(--tone);
  }

  & .bar {
    stroke: var(--tone);
  }

  & .texture {
    fill: none;
    stroke: var(--tone);
    stroke-width: 1.6;
  }

  & .texture-dot {
    fill: var(--tone);
  }

  & .plot {
    position: relative;
    border-radius: ${({ theme }) => theme.radius.medium};
    touch-action: pan-y;
    direction: ltr;
  }

  & .plot > svg {
    display: block;
    max-inline-size: 100%;
  }

  & .grid {
    stroke: ${({ theme }) => theme.color.hairline};
  }

  & .cursor {
    stroke: ${({ theme }) => theme.color.edge};
  }

  & .tick {
    font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    fill: ${({ theme }) => theme.color.inkMuted};
  }

  & .area {
    fill: var(--soft);
  }

  & .line {
    fill: none;
    stroke: var(--tone);
    stroke-width: 2;
    stroke-linejoin: round;
  }

  & .point {
    fill: var(--tone);
    stroke: ${({ theme }) => theme.color.surface};
    stroke-width: 2;
  }
`;

const forcedColors = css`
  /* With forced colours, only textures and dashes distinguish the series. */
  @media (forced-colors: active) {
    & svg {
      forced-color-adjust: none;
    }

    & [data-tone] {
      --tone: CanvasText;
      --soft: Canvas;
    }

    & .tick {
      fill: CanvasText;
    }

    & :is(.grid, .cursor) {
      stroke: GrayText;
    }

    & .point {
      stroke: Canvas;
    }
  }
`;

const tip = css`
  & .tip {
    position: absolute;
    z-index: 1;
    inset-block-start: ${({ theme }) => theme.space[2]};
    min-inline-size: ${spacing(33)};
    margin-inline: ${({ theme }) => theme.space[3]};
    padding: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
    ${popoverSurface}
    border-radius: ${({ theme }) => theme.radius.medium};
    white-space: nowrap;
    pointer-events: none;
  }

  & .tip[data-side='before'] {
    translate: calc(-100% - ${({ theme }) => theme.space[6]}) 0;
  }

  & .tip > p {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & .tip > dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[4]};
  }

  & .tip dt {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.oneAndHalf};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .tip dd {
    font-variant-numeric: tabular-nums;
  }
`;

const table = css`
  & > .table {
    max-block-size: ${spacing(65)};
    overflow: auto;
    border-radius: ${({ theme }) => theme.radius.medium};
  }

  & table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
  }

  & caption {
    ${visuallyHidden}
  }

  & :is(th, td) {
    block-size: ${({ theme }) => theme.size.row.dense};
    padding-inline: ${({ theme }) => theme.space[3]};
    border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    text-align: end;
    font-weight: ${({ theme }) => theme.weight.regular};
  }

  & :is(th, td):first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  & thead th {
    position: sticky;
    inset-block-start: 0;
    font-weight: ${({ theme }) => theme.weight.medium};
    color: ${({ theme }) => theme.color.inkMuted};
    background: ${({ theme }) => theme.color.surface};
  }
`;

/** Root of the chart, its legend, its table, and the switch between chart and table. */
export const TrendRoot = styled.figure`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  min-inline-size: 0;
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};

  ${tones}
  ${header}
  ${plot}
  ${forcedColors}
  ${tip}
  ${table}

  & > .empty {
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;
