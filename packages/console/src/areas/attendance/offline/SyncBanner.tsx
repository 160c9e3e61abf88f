import { Banner, Link, media } from '@firstbell/ui';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { showDate } from '../../../platform/dates/showDate.ts';
import { formatCount } from '../../../platform/formatCount.ts';
import { useOwnSheetsPrefetch } from './useOwnSheetsPrefetch.ts';
import { useUnsentSheets } from './useOutbox.ts';
import { type UnsentSheet } from './outbox.ts';

const Root = styled.div`
  &:not(:empty) {
    display: grid;
    gap: ${({ theme }) => theme.space[2]};
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[6]} 0`};
  }

  ${media.narrow} {
    &:not(:empty) {
      padding-inline: ${({ theme }) => theme.space[4]};
    }
  }
`;

const urlOf = ({ place }: UnsentSheet) => `/attendance?${new URLSearchParams(place).toString()}`;
const describeSheet = ({ place }: UnsentSheet) => `${place.class}-${place.section}, ${showDate(place.date)}`;

/** Banner about unsent attendance sheets, above every screen. Links to the sheets that need a decision. */
export function SyncBanner() {
  const unsentSheets = useUnsentSheets();
  useOwnSheetsPrefetch();
  const waitingCount = unsentSheets.filter(({ state }) => state === 'waiting').length;
  const undecidedSheets = unsentSheets.filter(({ state }) => state !== 'waiting');
  return (
    <Root role="status">
      {waitingCount > 0 && (
        <Banner icon={<CloudUpload />}>{`${formatCount(waitingCount, 'sheet')} waiting to sync`}</Banner>
      )}
      {undecidedSheets.length > 0 && (
        <Banner icon={<TriangleAlert />} tone="warning">
          {'Not saved yet, look at: '}
          {undecidedSheets.map((sheet, index) => (
            <span key={describeSheet(sheet)}>
              {index > 0 && '; '}
              <Link href={urlOf(sheet)}>{describeSheet(sheet)}</Link>
              {sheet.state === 'conflict'
                ? ' (somebody else marked the same students)'
                : ` (${sheet.reason})`}
            </span>
          ))}
        </Banner>
      )}
    </Root>
  );
}
