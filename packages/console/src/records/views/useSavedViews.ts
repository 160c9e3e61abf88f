import { type Area } from '@firstbell/schema';
import { type SavedView } from '@firstbell/schema/views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../../platform/services.ts';
import { savedViewsOptions } from '../requests.ts';
import { WHOLE_LIST, searchOfView, VIEW_PARAMETER } from './viewContents.ts';

/** Saved views of a list, and its current view. */
export type SavedViews = {
  views: readonly SavedView[];
  status: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  /** View that the URL names; undefined for the whole list. */
  current: SavedView | undefined;
  /** True while the list waits for its default view. */
  isWaitingForView: boolean;
  /** Opens a view; undefined opens the whole list. */
  open: (view: SavedView | undefined) => void;
  /** Sets the current view in the URL without changing what the list shows; undefined for the whole list. */
  setCurrent: (view: Pick<SavedView, 'key'> | undefined) => void;
};

const NO_VIEWS: readonly SavedView[] = [];

/**
 * Returns whether the list starts with the default view: if the list was opened without parameters, or if a URL without
 * parameters replaced the URL of a saved view. Removing the last filter does not count.
 */
function useStartsWithDefault(search: string): boolean {
  const hasNoParameters = search === '';
  const [previous, setPrevious] = useState({ search, startsWithDefault: hasNoParameters });
  if (previous.search === search) return previous.startsWithDefault;
  const startsWithDefault = hasNoParameters && new URLSearchParams(previous.search).has(VIEW_PARAMETER);
  setPrevious({ search, startsWithDefault });
  return startsWithDefault;
}

/**
 * Returns the saved views of a list. A list that is opened without parameters starts with the person's
 * default view.
 */
export function useSavedViews(area: Area): SavedViews {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const { http } = useServices();
  const { data, isPending, isError, refetch } = useQuery(savedViewsOptions(http, area));
  const views = data?.rows ?? NO_VIEWS;
  const startsWithDefault = useStartsWithDefault(search);
  const parameters = new URLSearchParams(search);
  const current = views.find(({ key }) => key === parameters.get(VIEW_PARAMETER));
  const defaultView = startsWithDefault ? views.find(({ is_default }) => is_default) : undefined;

  const navigateTo = (target: URLSearchParams, options?: { replace: boolean; state: unknown }) =>
    void navigate({ search: target.toString() }, options);
  const openDefaultView = useEffectEvent(() => {
    if (defaultView) navigateTo(searchOfView(area, defaultView), { replace: true, state });
  });
  useEffect(() => {
    openDefaultView();
  }, [defaultView]);

  return {
    views,
    status: isPending ? 'loading' : isError ? 'failed' : 'ready',
    onRetry: () => void refetch(),
    current,
    isWaitingForView: startsWithDefault && (isPending || defaultView !== undefined),
    open: (view) => {
      const hasDefault = views.some(({ is_default }) => is_default);
      navigateTo(
        view
          ? searchOfView(area, view)
          : new URLSearchParams(hasDefault ? { [VIEW_PARAMETER]: WHOLE_LIST } : {}),
      );
    },
    setCurrent: (view) => {
      parameters.set(VIEW_PARAMETER, view?.key ?? WHOLE_LIST);
      navigateTo(parameters, { replace: true, state });
    },
  };
}
