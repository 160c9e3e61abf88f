import { areas } from '@firstbell/schema';
import {
  type CardCells,
  cardCellsSaved,
  type CardCellsSaved,
  cardSheet,
  cardsMade,
  type CardsOf,
} from '@firstbell/schema/cards';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { answerOrJob } from '../../../platform/jobs/api.ts';
import { areaQueryKey } from '../../../records/api.ts';
import { readBytes } from '../../../features/files/api.ts';

/** `GET /report_card/sheet`: what is written on the report cards of a section. */
export const cardSheetOptions = (http: AxiosInstance, of: CardsOf) =>
  queryOptions({
    queryKey: [...areaQueryKey(areas.assessment), 'cards', of] as const,
    queryFn: async ({ signal }) =>
      cardSheet.parse((await http.get<unknown>('/report_card/sheet', { params: of, signal })).data),
    gcTime: 0,
    // Asked for once: what was seen then is what an entry is saved over.
    staleTime: Infinity,
  });

/** `PUT /report_card/sheet`: saves entries, each on its own. */
export async function saveCardCells(
  http: AxiosInstance,
  of: CardsOf,
  cells: CardCells['cells'],
): Promise<CardCellsSaved['cells']> {
  const { data } = await http.put<unknown>('/report_card/sheet', { ...of, cells });
  return cardCellsSaved.parse(data).cells;
}

/** `POST /report_card`: makes the report cards of a section, or starts the job that does. */
export const makeCards = async (http: AxiosInstance, of: CardsOf) =>
  answerOrJob(cardsMade, await http.post<unknown>('/report_card', of));

/** `GET /report_card`: makes the report card of one student. */
export const fetchCard = (http: AxiosInstance, of: CardsOf, id: string): Promise<Blob> =>
  readBytes(http, '/report_card', { ...of, id });
