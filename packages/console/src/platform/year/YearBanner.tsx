import { Banner, Button, media } from '@firstbell/ui';
import styled from 'styled-components';
import { describeOther } from './pastYear.ts';
import { useShownYear } from './ShownYear.ts';

const Root = styled.div`
  padding: ${({ theme }) => `${theme.space[6]} ${theme.space[6]} 0`};

  ${media.narrow} {
    padding: ${({ theme }) => `${theme.space[4]} ${theme.space[4]} 0`};
  }
`;

/** Stands above the screens of records that belong to a year while another one than the current is looked at. */
export function YearBanner() {
  const { year, years, show } = useShownYear();
  const other = describeOther(year, years);
  if (!other) return null;
  return (
    <Root>
      <Banner
        tone="warning"
        action={
          <Button
            size="small"
            onClick={() => {
              show('');
            }}
          >
            Back to the current year
          </Button>
        }
      >
        You are looking at {other.name}. {other.why}
      </Banner>
    </Root>
  );
}
