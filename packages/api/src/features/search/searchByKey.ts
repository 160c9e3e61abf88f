import * as contracts from '@firstbell/schema/contracts/school';
import {
  type AreaKey,
  areas,
  type Choices,
  type FoundRecord,
  type FoundSection,
  isAllowed,
  MAX_RESULTS,
  offeredSections,
} from '@firstbell/schema';
import { isInScope } from '@firstbell/schema/access';
import { createRecordScope } from '../../records/scope.ts';
import { type Member } from '../../caller/member.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type RecordArea, type Records, type RecordScope } from '../../records/area.ts';
import { readStored } from '../../records/find.ts';
import { presentRow } from '../../records/present.ts';
import { formatKey } from '../../db/keys.ts';
import { type Stored } from '../../rows/table.ts';
import { readLists } from '../../lists/lists.ts';
import { search } from './search.ts';

/** A generated key as users write it: `LV-00012`, `lv 12`. */
const KEY = /^([a-z]{2,3})[\s-]*0*(\d{1,9})$/i;
/** Maximum length of a record's title in the results. */
const MAX_TITLE_LENGTH = 80;
/** Normalizes the name of a class or section for comparison: `X-A`, `x a` and `XA` alike. */
const normalizeName = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '');

/** Returns the text that identifies a record for users: the name of its person, or else the first column of its list. */
function titleOf(area: RecordArea, scope: RecordScope, stored: Stored): string {
  const title = stored.name ?? presentRow(area, scope, stored)[area.definition.columns[0].key];
  return typeof title === 'string' ? title.slice(0, MAX_TITLE_LENGTH) : '';
}

/** Finds the record with a generated key, if the user may read it. */
async function findRecord(
  { db, areas: recordAreas }: Records,
  user: Member,
  q: string,
): Promise<FoundRecord[]> {
  const [, prefix = '', number = ''] = KEY.exec(q.trim()) ?? [];
  const area = Object.values(areas).find((definition) => definition.prefix === prefix.toUpperCase())?.key as
    AreaKey | undefined;
  if (area === undefined || !isAllowed(user, area, 'read')) return [];
  const scope = createRecordScope(recordAreas[area], user, 'read');
  const key = formatKey(prefix.toUpperCase(), Number(number));
  const stored = await readStored(db.orm, recordAreas[area], scope, key);
  if (stored?.deleted_at !== null) return [];
  return [{ area, key: stored.key, name: titleOf(recordAreas[area], scope, stored) }];
}

/** A section with its normalized class name, and its normalized full name. */
type NormalizedSection = { section: FoundSection; className: string; fullName: string };

/** Cache of the sections of each version of the lists, because normalizing some thousand names takes longer than the rest of a search. */
const normalizedSections = new WeakMap<Choices, NormalizedSection[]>();

/** Returns the sections that are not retired. */
function offeredSectionsOf(choices: Choices): NormalizedSection[] {
  const cachedSections = normalizedSections.get(choices);
  if (cachedSections) return cachedSections;
  const sections = choices.classes
    .filter(({ retired }) => !retired)
    .flatMap((schoolClass) =>
      offeredSections(schoolClass).map((section) => ({
        section: { class: schoolClass.name, section },
        className: normalizeName(schoolClass.name),
        fullName: normalizeName(schoolClass.name + section),
      })),
    );
  normalizedSections.set(choices, sections);
  return sections;
}

/** Finds sections whose name begins with a text; sections of a class with exactly this name first. */
async function findSections({ db }: Records, user: Member, q: string): Promise<FoundSection[]> {
  const text = normalizeName(q);
  if (text === '' || !isAllowed(user, 'student', 'read')) return [];
  const { choices } = await readLists(db.orm);
  const rankOf = ({ className }: NormalizedSection) => (className === text ? 0 : 1);
  return offeredSectionsOf(choices)
    .filter(
      ({ fullName, section }) => fullName.startsWith(text) && isInScope(user, ['student', 'read'], section),
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MAX_RESULTS)
    .map(({ section }) => section);
}

/** Returns the operation that searches people, records and sections. */
export const searchOperations = (records: Records): Operation[] => [
  implement(contracts.search, async ({ query, user, signal }) => ({
    ...(await search(records, user, query, signal)),
    records: await findRecord(records, user, query.q),
    sections: await findSections(records, user, query.q),
  })),
];
