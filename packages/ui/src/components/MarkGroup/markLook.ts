import { styled } from 'styled-components';
import { selectedLook } from '../../theme/look/selectedLook.ts';
import { tones } from '../../theme/look/tones.ts';
import { media } from '../../theme/media.ts';

/** Styles a whole group by one styled element, because many groups on a screen make separate styled parts expensive. */
export const MarkRoot = styled.div`
  position: relative;
  display: inline-flex;
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edgeSoft};
  border-radius: ${({ theme }) => theme.radius.medium};
  font: ${({ theme }) => `${theme.weight.medium} ${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.inkMuted};
  background: ${({ theme }) => theme.color.surface};

  & > label {
    position: relative;
    display: grid;
    place-items: center;
    min-inline-size: ${({ theme }) => theme.size.control};
    min-block-size: ${({ theme }) => theme.size.controlSmall};
    margin: -${({ theme }) => theme.line.thin};
    border: ${({ theme }) => theme.line.thin} solid transparent;
    border-radius: inherit;
    cursor: pointer;

    ${media.touch} {
      min-inline-size: ${({ theme }) => theme.size.controlTouch};
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  ${tones}

  & > label:hover {
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.hover};
  }

  & > label:has(:checked) {
    z-index: 1;
    border-color: var(--text);
    font-weight: ${({ theme }) => theme.weight.semibold};
    color: var(--text);
    background: var(--soft);
    ${selectedLook}
  }

  & > label:has(:focus-visible) {
    z-index: 2;
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: ${({ theme }) => theme.line.thin};
  }

  &[aria-disabled='true'] {
    color: ${({ theme }) => theme.color.inkDisabled};
    background: ${({ theme }) => theme.color.sunken};

    & > label {
      cursor: not-allowed;
    }

    & > label:hover:not(:has(:checked)) {
      color: inherit;
      background: none;
    }
  }

  & > label > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  ${media.print} {
    border: 0;

    & > label:not(:has(:checked)) {
      display: none;
    }
  }
`;
