import { type AccessArea, type Action, type Choices } from '@firstbell/schema';
import { isLimited, reachOf, type ReachedSection, type ReachingRights } from '@firstbell/schema/access';

/** Limits a class to its reached sections and subjects. Returns a list, which is empty if no section is reached. */
function limitClass(schoolClass: Choices['classes'][number], reachedSections: readonly ReachedSection[]) {
  const reachedOfClass = reachedSections.filter(({ class: className }) => className === schoolClass.name);
  if (reachedOfClass.length === 0) return [];
  const isTaught = (subject: string) =>
    reachedOfClass.some(({ is_own: isOwn, subjects }) => isOwn || subjects.includes(subject));
  const sections = schoolClass.sections.filter((name) =>
    reachedOfClass.some(({ section }) => section === name),
  );
  return [{ ...schoolClass, sections, subjects: schoolClass.subjects.filter(isTaught) }];
}

/** Limits the choices to the classes, sections and subjects in which a person may do an action. */
export function limitChoices(
  choices: Choices,
  rights: ReachingRights,
  area: AccessArea,
  action: Action,
): Choices {
  if (!isLimited(rights, area, action)) return choices;
  const isOwnOnly = reachOf(rights, area, action) === 'own_class';
  const reachedSections = rights.sections.filter(({ is_own: isOwn }) => isOwn || !isOwnOnly);
  return {
    ...choices,
    classes: choices.classes.flatMap((schoolClass) => limitClass(schoolClass, reachedSections)),
  };
}
