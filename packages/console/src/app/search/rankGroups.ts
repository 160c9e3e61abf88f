import { type SearchGroup } from '@firstbell/ui';

const WORD_SEPARATOR = /[\s.-]+/;

/** True for an exact match: the label contains each typed word as a whole word, or the ID equals the typed text. */
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
 * Ranks the results of a search: `named` groups first, then exact matches, then screens, then people whose names only
 * contain the text. So `att` leads to Attendance, and `Das` to a person rather than to the Dashboard.
 */
export function rankGroups(
  { screens, named, people }: Record<'screens' | 'named' | 'people', readonly SearchGroup[]>,
  typed: string,
): SearchGroup[] {
  const hasExactMatch = ({ items }: SearchGroup) =>
    items.some(({ label, description }) => isExactMatch(label, description, typed.trim()));
  const exactPeople = people.filter(hasExactMatch);
  const isScreenExact = screens.some(hasExactMatch);
  const otherPeople = people.filter((group) => !exactPeople.includes(group));
  return isScreenExact
    ? [...named, ...screens, ...exactPeople, ...otherPeople]
    : [...named, ...exactPeople, ...screens, ...otherPeople];
}
