import { type AccessArea, type Action, type Choices } from '@firstbell/schema';
import { isLimited, findScopeKind, type TaughtSection, type ScopedRights } from '@firstbell/schema/access';

/** Limits a class to its taught sections and subjects. Returns a list, which is empty if no section is taught. */
function limitClass(schoolClass: Choices['classes'][number], taughtSections: readonly TaughtSection[]) {
  const taughtOfClass = taughtSections.filter(({ class: className }) => className === schoolClass.name);
  if (taughtOfClass.length === 0) return [];
  const isTaught = (subject: string) =>
    taughtOfClass.some(({ is_own: isOwn, subjects }) => isOwn || subjects.includes(subject));
  const sections = schoolClass.sections.filter((name) =>
    taughtOfClass.some(({ section }) => section === name),
  );
  return [{ ...schoolClass, sections, subjects: schoolClass.subjects.filter(isTaught) }];
}

/** Limits the choices to the classes, sections and subjects in which a person may do an action. */
export function limitChoices(
  choices: Choices,
  rights: ScopedRights,
  area: AccessArea,
  action: Action,
): Choices {
  if (!isLimited(rights, area, action)) return choices;
  const isOwnOnly = findScopeKind(rights, area, action) === 'own_class';
  const taughtSections = rights.sections.filter(({ is_own: isOwn }) => isOwn || !isOwnOnly);
  return {
    ...choices,
    classes: choices.classes.flatMap((schoolClass) => limitClass(schoolClass, taughtSections)),
  };
}
