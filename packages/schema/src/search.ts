import { z } from 'zod';
import { countQuery } from './list.ts';

/** Most people of one kind that a search gives. */
export const MOST_FOUND = 5;

/** Query of `GET /api/search`; the students of another than the current year are those who were enrolled in it. */
export const searchQuery = countQuery.pick({ q: true, year: true });

/** One person that a search found. */
const searchHit = z.object({
  key: z.string(),
  name: z.string(),
  /** Class and section of a student, else empty. */
  class: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Answer of `GET /api/search`: people by name, ID or phone, best first. */
export const searchResult = z.object({ students: z.array(searchHit), teachers: z.array(searchHit) });
export type SearchResult = z.infer<typeof searchResult>;
