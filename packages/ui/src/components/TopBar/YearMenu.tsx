import { CalendarClock, CalendarRange, ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { type TopBarLabels } from '../../labels/english/topBar.ts';
import { media } from '../../theme/media.ts';
import { Menu, type MenuItem } from '../Menu/index.ts';

/** The shown year, and the years that can be selected. */
export type TopBarYear = {
  /** The year that is shown. */
  label: string;
  /** Menu items of the years. */
  items: readonly MenuItem[];
  /** Whether the year is over. */
  isPast?: boolean | undefined;
};

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-inline-size: 0;
  font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};

  &&[data-past],
  &&[data-past] > svg {
    color: ${({ theme }) => theme.color.warningText};
  }

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  &&& > svg {
    inline-size: ${({ theme }) => theme.size.iconSmall};
    block-size: ${({ theme }) => theme.size.iconSmall};
  }

  & > svg {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  ${media.narrow} {
    & > span,
    & > svg:last-child {
      display: none;
    }

    &&& > svg:first-child {
      inline-size: ${({ theme }) => theme.size.icon};
      block-size: ${({ theme }) => theme.size.icon};
    }
  }
`;

/** Menu of the shown year; only an icon on a phone. */
export function YearMenu({ label, items, isPast = false, labels }: TopBarYear & { labels: TopBarLabels }) {
  return (
    <Menu
      label={labels.year(label, isPast)}
      className="year"
      align="end"
      items={items}
      trigger={
        <Root data-past={isPast || undefined}>
          {isPast ? <CalendarClock aria-hidden="true" /> : <CalendarRange aria-hidden="true" />}
          <span>{label}</span>
          <ChevronDown aria-hidden="true" />
        </Root>
      }
    />
  );
}
