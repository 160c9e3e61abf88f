import { Banner, Button, media } from '@firstbell/ui';
import { styled } from 'styled-components';
import { useShownYear } from './ShownYear.ts';

const Root = styled.div`
  padding: ${({ theme }) => `${theme.space[6]} ${theme.space[6]} 0`};

  ${media.narrow} {
    padding: ${({ theme }) => `${theme.space[4]} ${theme.space[4]} 0`};
  }
`;

/** Warning above the records of a year that is not the current one. */
export function YearBanner() {
  const { other, show } = useShownYear();
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
        You are looking at {other.name}. {other.reason}
      </Banner>
    </Root>
  );
}
