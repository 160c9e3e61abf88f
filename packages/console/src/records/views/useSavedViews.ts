import { type AreaDefinition } from '@firstbell/schema';
import { type SavedView } from '@firstbell/schema/views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { ALL, searchOfView, VIEW } from './viewContents.ts';
import { viewsOptions } from './viewsApi.ts';

/** Saved views of a list, and the one that its address names. */
export type SavedViews = {
  views: readonly SavedView[];
  status: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  current: SavedView | undefined;
  /** Whether the list waits for the view that it starts with. */
  isStarting: boolean;
  /** Opens a view; without one, the whole list. */
  open: (view: SavedView | undefined) => void;
  /** Names a view in the address of what is shown, which it is saved from. */
  name: (view: Pick<SavedView, 'key'> | undefined) => void;
};

const NONE: readonly SavedView[] = [];

/** Says whether a list that is opened without parameters starts with a view; filters that are taken away do not. */
function useIsStart(search: string): boolean {
  const isBare = search === '';
  const [seen, setSeen] = useState({ search, isStart: isBare });
  if (seen.search === search) return seen.isStart;
  const isStart = isBare && new URLSearchParams(seen.search).has(VIEW);
  setSeen({ search, isStart });
  return isStart;
}

/** Gives the saved views of a list; one that is opened without parameters starts with the person's default. */
export function useSavedViews(area: AreaDefinition): SavedViews {
  const { http } = useServices();
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const { data: views = NONE, isPending, isError, refetch } = useQuery(viewsOptions(http, area));
  const isStart = useIsStart(search);
  const parameters = new URLSearchParams(search);
  const current = views.find(({ key }) => key === parameters.get(VIEW));
  const first = isStart ? views.find(({ is_default }) => is_default) : undefined;

  const go = (written: URLSearchParams, options?: { replace: boolean; state: unknown }) =>
    void navigate({ search: written.toString() }, options);
  const start = useEffectEvent(() => {
    if (first) go(searchOfView(area, first), { replace: true, state });
  });
  useEffect(() => {
    start();
  }, [first]);

  return {
    views,
    status: isPending ? 'loading' : isError ? 'failed' : 'ready',
    onRetry: () => void refetch(),
    current,
    isStarting: isStart && (isPending || first !== undefined),
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
