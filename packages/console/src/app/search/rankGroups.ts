import { type SearchGroup } from '@firstbell/ui';

const WORD_SEPARATOR = /[\s.-]+/;

/** Tells whether a result matches exactly: its label has each typed word as a whole word, or its ID equals the text. */
function isExactMatch(label: string, description: string | undefined, typed: string): boolean {
  const words = label.toLowerCase().split(WORD_SEPARATOR);
  const isId = description?.toLowerCase().split(' · ')[0] === typed.toLowerCase();
  return (
    isId ||
    typed
      .toLowerCase()
      .split(WORD_SEPARATOR)
      .every((word) => words.includes(word))
  );
}

/**
 * Ranks the groups of search results: records and sections, then exact matches, then screens, then people whose names only
 * contain the text. So `att` leads to Attendance, and `Das` to a person rather than to the Dashboard.
 */
export function rankGroups(
  { screens, records, people }: Record<'screens' | 'records' | 'people', readonly SearchGroup[]>,
  typed: string,
): SearchGroup[] {
  const hasExactMatch = ({ items }: SearchGroup) =>
    items.some(({ label, description }) => isExactMatch(label, description, typed.trim()));
  const exactPeople = people.filter(hasExactMatch);
  const hasExactScreen = screens.some(hasExactMatch);
  const otherPeople = people.filter((group) => !exactPeople.includes(group));
  return hasExactScreen
    ? [...records, ...screens, ...exactPeople, ...otherPeople]
    : [...records, ...exactPeople, ...screens, ...otherPeople];
}
