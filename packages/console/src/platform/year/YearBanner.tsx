import { Banner, Button, media } from '@firstbell/ui';
import { styled } from 'styled-components';
import { describeOtherYear } from './otherYear.ts';
import { useShownYear } from './ShownYear.ts';

const Root = styled.div`
  padding: ${({ theme }) => `${theme.space[6]} ${theme.space[6]} 0`};

  ${media.narrow} {
    padding: ${({ theme }) => `${theme.space[4]} ${theme.space[4]} 0`};
  }
`;

/** Warning above the records of a year that is not the current one. */
export function YearBanner() {
  const { year, years, show } = useShownYear();
  const otherYear = describeOtherYear(year, years);
  if (!otherYear) return null;
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
        You are looking at {otherYear.name}. {otherYear.reason}
      </Banner>
    </Root>
  );
}
