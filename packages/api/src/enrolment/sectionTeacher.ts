/** Area name of section teachers in the history. */
export const SECTION_TEACHER = 'section_teacher';

/** Returns the key of a section and year in the history. */
export const historyKey = (year: string, sectionId: number) => `${year}.${String(sectionId)}`;
