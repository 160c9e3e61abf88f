import { z } from 'zod';
import { countQuery } from './list.ts';

/** Maximum number of students, and of teachers, in the results of a search. */
export const MOST_FOUND = 5;

/** Query of `GET /api/search`; for a past year, only students enrolled in that year are found. */
export const searchQuery = countQuery.pick({ q: true, year: true });

/** One result of a search. */
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
