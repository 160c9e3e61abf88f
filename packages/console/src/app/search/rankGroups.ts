import { type SearchGroup } from '@firstbell/ui';

const WORDS = /[\s.-]+/;

/** Tells whether a result is an exact match: it contains each typed word as a whole word, or its ID is the typed text. */
function isCalled(label: string, description: string | undefined, typed: string): boolean {
  const words = label.toLowerCase().split(WORDS);
  const isId = description?.toLowerCase().split(' · ')[0] === typed.toLowerCase();
  return (
    isId ||
    typed
      .toLowerCase()
      .split(WORDS)
      .every((word) => words.includes(word))
  );
}

/**
 * Ranks the results of a search: exact matches first, then screens, then people and others that only contain the
 * text. So `att` leads to Attendance, and `Das` to a person rather than to the Dashboard.
 */
export function rankGroups(
  { screens, named, people }: Record<'screens' | 'named' | 'people', readonly SearchGroup[]>,
  typed: string,
): SearchGroup[] {
  const isMeant = ({ items }: SearchGroup) =>
    items.some(({ label, description }) => isCalled(label, description, typed.trim()));
  const meant = people.filter(isMeant);
  const isScreenMeant = screens.some(isMeant);
  const rest = people.filter((group) => !meant.includes(group));
  return isScreenMeant
    ? [...named, ...screens, ...meant, ...rest]
    : [...named, ...meant, ...screens, ...rest];
}
