import { Button, ButtonLink, EmptyState, Page } from '@firstbell/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { claimReload, isStaleCode } from './staleCode.ts';

/** Stands where a screen broke: says so, and loads the page anew by itself when the screen's code is gone. */
export function ScreenError() {
  const error = useRouteError();
  const { startOver, config } = useServices();
  const { pathname, search } = useLocation();
  const retry = () => startOver(pathname + search);

  useEffect(() => {
    if (isStaleCode(error) && navigator.onLine && claimReload(Date.now())) startOver(pathname + search);
  }, [error, startOver, pathname, search]);

  return (
    <Page title="Something went wrong">
      <EmptyState
        role="alert"
        icon={<CircleAlert />}
        title="This screen could not be shown"
        actions={
          <>
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
            <ButtonLink href="/">Go to the dashboard</ButtonLink>
          </>
        }
      >
        Nothing that was saved is lost. Try again; if it happens once more, tell whoever looks after{' '}
        {config.brand_name}.
      </EmptyState>
    </Page>
  );
}
