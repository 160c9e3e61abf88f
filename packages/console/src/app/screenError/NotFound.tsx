import { ButtonLink, PageTitle } from '@firstbell/ui';
import { styled } from 'styled-components';
import { useServices } from '../../platform/services.ts';

const Root = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-block-size: 100dvh;
  padding: ${({ theme }) => theme.space[6]};
  text-align: center;
`;

const Text = styled.p`
  font: ${({ theme }) => `${theme.text.lead} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.inkMuted};
`;

const StatusCode = styled(PageTitle)`
  font-size: ${({ theme }) => theme.space[16]};
  line-height: 1;
`;

/** Screen for unknown URLs. */
export function NotFound() {
  const { config } = useServices();
  return (
    <Root>
      <title>{`Page not found · ${config.brand_name}`}</title>
      <StatusCode>404</StatusCode>
      <Text>The page you are looking for doesn&apos;t exist.</Text>
      <ButtonLink href="/login" variant="primary">
        Back to home
      </ButtonLink>
    </Root>
  );
}
