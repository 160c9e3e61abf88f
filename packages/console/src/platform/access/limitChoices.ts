import { type AccessArea, type Action, type Choices } from '@firstbell/schema';
import { isLimited, reachOf, type ReachedSection, type ReachingRights } from '@firstbell/schema/access';

/** Returns a class with the sections and subjects of it that are reached; nothing if none is. */
function limitClass(one: Choices['classes'][number], reached: readonly ReachedSection[]) {
  const here = reached.filter(({ class: of }) => of === one.name);
  if (here.length === 0) return [];
  const isTaught = (subject: string) =>
    here.some(({ is_own: isOwn, subjects }) => isOwn || subjects.includes(subject));
  const sections = one.sections.filter((name) => here.some(({ section }) => section === name));
  return [{ ...one, sections, subjects: one.subjects.filter(isTaught) }];
}

/** Returns the choices with the classes, sections and subjects that a person's permission for an action reaches. */
export function limitChoices(
  choices: Choices,
  who: ReachingRights,
  area: AccessArea,
  action: Action,
): Choices {
  if (!isLimited(who, area, action)) return choices;
  const isOwnOnly = reachOf(who, area, action) === 'own_class';
  const reached = who.sections.filter(({ is_own: isOwn }) => isOwn || !isOwnOnly);
  return { ...choices, classes: choices.classes.flatMap((one) => limitClass(one, reached)) };
}
