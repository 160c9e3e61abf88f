import { type Area } from '@firstbell/schema';
import { savedView, type SavedView, type SavedViewInput, savedViewsResult } from '@firstbell/schema/views';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

const ROOT = 'saved_view';
const pathOf = (key: string) => `/${ROOT}/${encodeURIComponent(key)}`;

/** Query key of the saved views of a list. */
export const viewsQueryKeyOf = (area: Pick<Area, 'key'>) => [ROOT, area.key] as const;

/** `GET /saved_view`: the saved views of a list. Not retried, because the list waits for the response. */
export const viewsOptions = (http: AxiosInstance, area: Area) =>
  queryOptions({
    queryKey: viewsQueryKeyOf(area),
    queryFn: async ({ signal }) => {
      const params = { area: area.key };
      return savedViewsResult.parse((await http.get<unknown>(`/${ROOT}`, { params, signal })).data).rows;
    },
    staleTime: 60_000,
    retry: false,
  });

/** `POST /saved_view`: adds a view. */
export const addView = async (http: AxiosInstance, input: SavedViewInput): Promise<SavedView> =>
  savedView.parse((await http.post<unknown>(`/${ROOT}`, input)).data);

/** `PUT /saved_view/<key>`: saves a view. `version` is the version that was read. */
export async function changeView(
  http: AxiosInstance,
  { key, area, name, is_shared, content, version }: SavedView,
): Promise<SavedView> {
  const body = { area, name, is_shared, content, version };
  return savedView.parse((await http.put<unknown>(pathOf(key), body)).data);
}

/** `DELETE /saved_view/<key>`: deletes a view. */
export async function deleteView(http: AxiosInstance, key: string): Promise<void> {
  await http.delete(pathOf(key));
}

/** `POST /saved_view/<key>/restore`: restores a deleted view. */
export async function restoreView(http: AxiosInstance, key: string): Promise<void> {
  await http.post(`${pathOf(key)}/restore`);
}

/** `PUT /saved_view_default`: sets the person's default view of a list; an empty key removes the default. */
export async function setDefaultView(http: AxiosInstance, area: string, key: string): Promise<void> {
  await http.put(`/${ROOT}_default`, { area, key });
}
