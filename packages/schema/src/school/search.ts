import { z } from 'zod';
import { areas, type AreaKey } from '../areas/index.ts';
import { countQuery } from '../records/list.ts';

/** Maximum number of results of each kind. */
export const MAX_RESULTS = 5;

/** Query of `GET /api/search`; for a past year, it finds only students who were enrolled in that year. */
export const searchQuery = countQuery.pick({ q: true, year: true });

/** One person in the results of a search. */
const searchHit = z.object({
  key: z.string(),
  name: z.string(),
  /** Class and section of a student; empty for others. */
  class: z.string(),
  /** ID of a student's photo; empty for others, and without a photo. */
  photo: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** People in the results of a search. */
export type FoundPeople = { students: SearchHit[]; teachers: SearchHit[] };

const areaKeys = Object.keys(areas) as [AreaKey, ...AreaKey[]];

/** A record in the results, found by its generated key, with the name of its person or another distinguishing value. */
const foundRecord = z.object({ area: z.enum(areaKeys), key: z.string(), name: z.string() });
export type FoundRecord = z.infer<typeof foundRecord>;

/** A section in the results, found by its name, such as `X-A`. */
const foundSection = z.object({ class: z.string(), section: z.string() });
export type FoundSection = z.infer<typeof foundSection>;

/** Response of `GET /api/search`: people by name, ID or phone, best first; records by key; sections by name. */
export const searchResult = z.object({
  students: z.array(searchHit),
  teachers: z.array(searchHit),
  records: z.array(foundRecord),
  sections: z.array(foundSection),
});
export type SearchResult = z.infer<typeof searchResult>;
