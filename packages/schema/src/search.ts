import { z } from 'zod';
import { areas, type AreaKey } from './areas.ts';
import { countQuery } from './list.ts';

/** Maximum number of results of each kind in the results of a search. */
export const MOST_FOUND = 5;

/** Query of `GET /api/search`; for a past year, only students enrolled in that year are found. */
export const searchQuery = countQuery.pick({ q: true, year: true });

/** One person in the results of a search. */
const searchHit = z.object({
  key: z.string(),
  name: z.string(),
  /** Class and section of a student, else empty. */
  class: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** People in the results of a search. */
export type FoundPeople = { students: SearchHit[]; teachers: SearchHit[] };

const areaKeys = Object.keys(areas) as [AreaKey, ...AreaKey[]];

/** A record in the results of a search by its generated key, and the name of its person or what else it is told apart by. */
const foundRecord = z.object({ area: z.enum(areaKeys), key: z.string(), name: z.string() });
export type FoundRecord = z.infer<typeof foundRecord>;

/** A section in the results of a search by its name, such as `X-A`. */
const foundSection = z.object({ class: z.string(), section: z.string() });
export type FoundSection = z.infer<typeof foundSection>;

/** Answer of `GET /api/search`: people by name, ID or phone, best first, and records and sections by what they are called. */
export const searchResult = z.object({
  students: z.array(searchHit),
  teachers: z.array(searchHit),
  records: z.array(foundRecord),
  sections: z.array(foundSection),
});
export type SearchResult = z.infer<typeof searchResult>;
