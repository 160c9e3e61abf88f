import { areas } from '@firstbell/schema';
import {
  type CardLayout,
  cardPreview,
  type StoredCardLayout,
  storedCardLayout,
} from '@firstbell/schema/cards';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../../records/api.ts';

const queryKey = [...areaQueryKeyOf(areas.assessment), 'card_layout'] as const;

/** `GET /report_card/layout`: the layout of the report cards. */
export const cardLayoutOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      storedCardLayout.parse((await http.get<unknown>('/report_card/layout', { signal })).data),
  });

/** `PUT /report_card/layout`: replaces the given version of the layout (optimistic lock). */
export const saveCardLayoutOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: queryKey,
    mutationFn: async (change: StoredCardLayout) =>
      storedCardLayout.parse((await http.put<unknown>('/report_card/layout', change)).data),
  });

/** `POST /report_card/preview`: the pages of a fictitious student's report card in a layout. */
export const cardPreviewOptions = (http: AxiosInstance, layout: CardLayout) =>
  queryOptions({
    queryKey: [...queryKey, 'preview', layout] as const,
    queryFn: async ({ signal }) =>
      cardPreview.parse((await http.post<unknown>('/report_card/preview', { layout }, { signal })).data)
        .pages,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
