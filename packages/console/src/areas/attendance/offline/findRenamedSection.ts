import { attendanceSheet, type Choices, offeredSections } from '@firstbell/schema';
import { type AxiosInstance } from 'axios';
import { type WaitingSheet } from './outbox.ts';
import { type SheetScope } from './sheetScope.ts';

/** Maximum number of sections whose sheets are read to find the one with another name. */
const MAX_READ = 12;

/** Returns the sections of the sheet's class; those of all classes if the class has another name now. */
function sectionsLikely({ of: scope }: WaitingSheet, { classes }: Pick<Choices, 'classes'>): SheetScope[] {
  const own = classes.filter(({ name }) => name === scope.class);
  return (own.length > 0 ? own : classes)
    .flatMap((one) => offeredSections(one).map((section) => ({ date: scope.date, class: one.name, section })))
    .slice(0, MAX_READ);
}

/** Tells whether the school still has the section of a sheet. */
const hasSection = ({ of: scope }: WaitingSheet, { classes }: Pick<Choices, 'classes'>): boolean =>
  classes.some(({ name, sections }) => name === scope.class && sections.includes(scope.section));

/**
 * Finds the section that has another name since a sheet was marked offline: the one in which every marked student is.
 * Undefined if the section has the same name still, if there is no such section in the person's reach, or if the API
 * cannot be reached.
 */
export async function findRenamedSection(
  http: AxiosInstance,
  waiting: WaitingSheet,
  choices: Pick<Choices, 'classes'>,
): Promise<SheetScope | undefined> {
  if (hasSection(waiting, choices)) return undefined;
  for (const scope of sectionsLikely(waiting, choices)) {
    const answer = await http.get<unknown>('/attendance/sheet', { params: scope }).catch(() => undefined);
    const sheet = attendanceSheet.safeParse(answer?.data).data;
    if (sheet === undefined) continue;
    const ids = new Set([...sheet.students, ...(sheet.record?.marks ?? [])].map(({ id }) => id));
    if (waiting.marks.length > 0 && waiting.marks.every(({ id }) => ids.has(id))) return scope;
  }
  return undefined;
}
