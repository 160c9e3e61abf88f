import { type AreaDefinition } from '@firstbell/schema';
import { type SavedView } from '@firstbell/schema/views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { ALL, searchOfView, VIEW } from './viewContents.ts';
import { viewsOptions } from './viewsApi.ts';

/** Saved views of a list, and the current one. */
export type SavedViews = {
  views: readonly SavedView[];
  status: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  /** View that the address names; undefined for the whole list. */
  current: SavedView | undefined;
  /** True while the list waits for the default view that it starts with. */
  isWaitingForView: boolean;
  /** Opens a view; undefined opens the whole list. */
  open: (view: SavedView | undefined) => void;
  /** Writes the key of a view to the address without changing what the list shows; undefined for the whole list. */
  name: (view: Pick<SavedView, 'key'> | undefined) => void;
};

const NO_VIEWS: readonly SavedView[] = [];

/**
 * Returns whether the list was just opened without parameters, and so starts with the default view. A
 * list that has just lost its last filter does not start; one that has just lost its saved view does.
 */
function useIsStart(search: string): boolean {
  const isBare = search === '';
  const [previous, setPrevious] = useState({ search, isStart: isBare });
  if (previous.search === search) return previous.isStart;
  const isStart = isBare && new URLSearchParams(previous.search).has(VIEW);
  setPrevious({ search, isStart });
  return isStart;
}

/**
 * Returns the saved views of a list. A list that is opened without parameters starts with the person's
 * default view.
 */
export function useSavedViews(area: AreaDefinition): SavedViews {
  const { http } = useServices();
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const { data: views = NO_VIEWS, isPending, isError, refetch } = useQuery(viewsOptions(http, area));
  const isStart = useIsStart(search);
  const parameters = new URLSearchParams(search);
  const current = views.find(({ key }) => key === parameters.get(VIEW));
  const defaultView = isStart ? views.find(({ is_default }) => is_default) : undefined;

  const go = (target: URLSearchParams, options?: { replace: boolean; state: unknown }) =>
    void navigate({ search: target.toString() }, options);
  const start = useEffectEvent(() => {
    if (defaultView) go(searchOfView(area, defaultView), { replace: true, state });
  });
  useEffect(() => {
    start();
  }, [defaultView]);

  return {
    views,
    status: isPending ? 'loading' : isError ? 'failed' : 'ready',
    onRetry: () => void refetch(),
    current,
    isWaitingForView: isStart && (isPending || defaultView !== undefined),
    open: (view) => {
      const hasDefault = views.some(({ is_default }) => is_default);
      go(view ? searchOfView(area, view) : new URLSearchParams(hasDefault ? { [VIEW]: ALL } : {}));
    },
    name: (view) => {
      parameters.set(VIEW, view?.key ?? ALL);
      go(parameters, { replace: true, state });
    },
  };
}
