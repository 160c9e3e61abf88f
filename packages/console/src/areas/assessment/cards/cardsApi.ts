import { areas } from '@firstbell/schema';
import {
  type CardCells,
  cardCellsSaved,
  type CardCellsSaved,
  cardChanges,
  cardCheck,
  cardSheet,
  cardsMade,
  type CardsScope,
} from '@firstbell/schema/cards';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { parseResultOrJob } from '../../../platform/jobs/api.ts';
import { areaQueryKeyOf } from '../../../records/api.ts';
import { readBytes } from '../../../features/files/api.ts';

/** `GET /report_card/sheet`: the entries of a section's report cards. */
export const cardSheetOptions = (http: AxiosInstance, scope: CardsScope) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.assessment), 'cards', scope] as const,
    queryFn: async ({ signal }) =>
      cardSheet.parse((await http.get<unknown>('/report_card/sheet', { params: scope, signal })).data),
    gcTime: 0,
    // Never refetched: an entry is saved with the version that the person saw.
    staleTime: Infinity,
  });

/** `GET /report_card/changes`: the latest changes of the entries on the report cards of a section in a term. */
export const cardChangesOptions = (http: AxiosInstance, scope: CardsScope) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.assessment), 'cardChanges', scope] as const,
    queryFn: async ({ signal }) =>
      cardChanges.parse((await http.get<unknown>('/report_card/changes', { params: scope, signal })).data)
        .rows,
    gcTime: 0,
  });

/** `GET /report_card/check`: what the report cards of a section lack. */
export const checkCards = async (http: AxiosInstance, scope: CardsScope) =>
  cardCheck.parse((await http.get<unknown>('/report_card/check', { params: scope })).data);

/** `PUT /report_card/sheet`: saves entries separately; returns a result for each. */
export async function saveCardCells(
  http: AxiosInstance,
  scope: CardsScope,
  cells: readonly CardCells['cells'][number][],
): Promise<CardCellsSaved['cells']> {
  const { data } = await http.put<unknown>('/report_card/sheet', { ...scope, cells });
  return cardCellsSaved.parse(data).cells;
}

/** `POST /report_card`: makes the report cards of a section; may become a job. */
export const makeCards = async (http: AxiosInstance, scope: CardsScope) =>
  parseResultOrJob(cardsMade, await http.post<unknown>('/report_card', scope));

/** `GET /report_card`: makes the report card of one student; returns the PDF. */
export const fetchCard = (http: AxiosInstance, scope: CardsScope, id: string): Promise<Blob> =>
  readBytes(http, '/report_card', { ...scope, id });
