import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';
import { spacing } from '../../theme/spacing.ts';

/** Root of the editor: the list, its lines, and the input at the end. */
export const ListEditorRoot = styled.div`
  position: relative;
  min-inline-size: 0;
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};

  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  & > ul > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
    min-block-size: ${({ theme }) => theme.size.row.roomy};
    padding-block: ${({ theme }) => theme.space[1]};
    border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & .words {
    flex: 1 1 ${spacing(30)};
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => `0 ${theme.space[2]}`};
    min-inline-size: 0;
  }

  & .text {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  & [data-retired] .text,
  & .detail {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .detail,
  & .error {
    flex-basis: 100%;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    overflow-wrap: anywhere;
  }

  & .error {
    color: ${({ theme }) => theme.color.dangerText};
  }

  & .menu {
    margin-inline-start: auto;
  }

  & .handle {
    color: ${({ theme }) => theme.color.inkMuted};
    cursor: grab;
    touch-action: none;
  }

  & [data-dragged] {
    position: relative;
    z-index: 1;
    inset-block-start: var(--dragged);
    background: ${({ theme }) => theme.color.raised};
    box-shadow: ${({ theme }) => theme.shadow.popover};
  }

  & [data-dragged] .handle {
    cursor: grabbing;
  }

  & .input {
    flex: 1;
    display: grid;
    gap: ${({ theme }) => theme.space[1]};
    min-inline-size: 0;
  }

  & > .input {
    padding-block-start: ${({ theme }) => theme.space[3]};
  }

  & .box {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    max-inline-size: ${spacing(110)};
  }

  & .box > input {
    flex: 1;
    min-inline-size: 0;
  }

  & > .message {
    ${visuallyHidden}
  }

  ${media.print} {
    & .menu,
    & .handle,
    & .input {
      display: none;
    }
  }
`;
