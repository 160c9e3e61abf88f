import { areas, type AreaKey, DEFAULT_ROWS, ROWS_OPTIONS } from '@firstbell/schema';
import { readChoices } from '@firstbell/schema/contracts/school';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMatches, useSearchParams } from 'react-router-dom';
import { areaScreens } from '../../areas/index.ts';
import { meOptions } from '../../platform/access/me.ts';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { type RouteHandle } from '../../platform/routes/RouteHandle.ts';
import { useServices } from '../../platform/services.ts';
import { readChosenYear, YEAR_PARAMETER } from '../../platform/year/chosenYear.ts';
import { yearsOptions } from '../../platform/year/YearProvider.tsx';
import { countOptions, listOptions, savedViewsOptions } from '../../records/requests.ts';
import { listSortable, readListView } from '../../records/values/listUrl.ts';

/**
 * Sends the first requests of a first screen before its first render, because on a slow device this render takes longer than the
 * responses. Returns whether the screen may render. Its own queries share the requests.
 */
export function useFirstRequests(): boolean {
  const client = useQueryClient();
  const { http, identity } = useServices();
  const [search] = useSearchParams();
  const { area: key, action } = (useMatches().at(-1)?.handle ?? {}) as RouteHandle;
  const [isSent, setIsSent] = useState(false);

  const send = useEffectEvent(() => {
    void client.prefetchQuery(meOptions(http));
    void client.prefetchQuery(yearsOptions(http));
    const area = areas[key as AreaKey];
    const isList =
      action === 'read' && area !== undefined && areaScreens[area.key as AreaKey]?.isList !== false;
    const isOfOtherYear = search.has(YEAR_PARAMETER) || readChosenYear(identity.getUser()?.id) !== '';
    if (!isList || isOfOtherYear || search.has('deleted')) return;
    const view = readListView(search, {
      sortable: listSortable(area),
      filters: area.filters.map(({ key: name }) => name),
      rowsOptions: ROWS_OPTIONS,
      rowsDefault: DEFAULT_ROWS,
    });
    if (area.filters.length > 0) void client.prefetchQuery(requestOptions(http, readChoices));
    void client.prefetchQuery(savedViewsOptions(http, area));
    void client.prefetchQuery(listOptions(http, area, { ...view, deleted: false, year: '' }));
    void client.prefetchQuery(countOptions(http, area, { ...view, year: '' }));
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    send();
    // The requests have waited for the same token, so they are sent before the task of the render.
    void Promise.allSettled([identity.getToken()]).then(() => {
      timer = setTimeout(() => setIsSent(true));
    });
    return () => clearTimeout(timer);
  }, [identity]);

  return isSent;
}
