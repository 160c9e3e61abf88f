import { Button, ButtonLink, EmptyState, Page } from '@firstbell/ui';
import { CircleAlert, CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { isServerReachable, waitForServer } from './serverReach.ts';
import { claimReload, isImportError } from './staleCode.ts';

/**
 * Replaces a screen that threw an error. Reloads the page if the screen's code could not be imported, but not before the
 * server responds: otherwise, the browser's own error page would replace the console.
 */
export function ScreenError() {
  const error = useRouteError();
  const { startOver, config } = useServices();
  const { pathname, search } = useLocation();
  const retry = () => startOver(pathname + search);

  const [isWaiting, setWaiting] = useState(false);
  const reload = useEffectEvent(() => {
    if (claimReload(Date.now())) retry();
  });

  useEffect(() => {
    if (!isImportError(error)) return;
    const controller = new AbortController();
    const reloadOnceReachable = async () => {
      setWaiting(!(await isServerReachable()));
      if (await waitForServer(controller.signal)) reload();
    };
    void reloadOnceReachable();
    return () => {
      controller.abort();
    };
  }, [error]);

  if (isWaiting) {
    return (
      <Page title="Something went wrong">
        <EmptyState
          role="alert"
          icon={<CloudOff />}
          title="This screen could not be loaded"
          actions={<ButtonLink href="/">Go to the dashboard</ButtonLink>}
        >
          {config.brand_name} does not answer. The screen opens when it does.
        </EmptyState>
      </Page>
    );
  }
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
