import { type CardCheck, type CardsPlace } from '@firstbell/schema/cards';
import { type Scope } from '../../caller/scope.ts';
import { type Records } from '../../records/area.ts';
import { requireYear } from '../../years/years.ts';
import { type Card } from './card.ts';
import { cardWords } from './cardWords.ts';
import { readCardSheet } from './entries.ts';
import { readLayout } from './layout.ts';
import { readCards } from './readCards.ts';
import { findUnprintable } from './text/fontParts.ts';

type LabelledText = readonly [label: string, text: string];

/** Lists the texts of a card that are the student's own. */
const listOwnTexts = ({ facts, areas, reflections, remark, layout: { language } }: Card): LabelledText[] => [
  ...facts,
  ...areas.map(({ name, grade }) => [name, grade] as const),
  ...reflections.map(({ label, text }) => [label, text] as const),
  [cardWords[language].remarks, remark],
];

/** Lists the texts that all cards of a section have. */
const listSharedTexts = ({ school, layout, term, tests, terms, subjects, areas }: Card): LabelledText[] => [
  ['Name of the school', school.name],
  ['Address', school.address],
  ['School code', school.code],
  ['Title', layout.title],
  ...layout.signatures.map((signature) => ['Signatures', signature] as const),
  ...areas.map(({ name }) => ['Co-scholastic areas', name] as const),
  ...[term, ...terms].map((name) => ['Terms', name] as const),
  ...tests.map((name) => ['Tests', name] as const),
  ...subjects.map(({ subject }) => ['Subjects', subject] as const),
];

const findInTexts = (texts: readonly LabelledText[]) =>
  texts.flatMap(([label, text]) => {
    const characters = findUnprintable(text);
    return characters.length === 0 ? [] : [{ label, characters }];
  });

/** Finds what the report cards of a section lack, before they are printed. */
export async function checkCards(records: Records, scope: Scope, place: CardsPlace): Promise<CardCheck> {
  const { orm } = records.db;
  const { students, items, cells, is_locked: isLocked } = await readCardSheet(records, scope, place);
  const year = await requireYear(orm);
  const { layout } = await readLayout(orm);
  const ids = students.map(({ id }) => id);
  const cards = await readCards(orm, records, scope, { place, year, layout, ids });
  const shared = new Map(
    cards.flatMap(listSharedTexts).map((entry): [string, LabelledText] => [entry.join('\n'), entry]),
  );
  const nameById = new Map(students.map(({ id, name }) => [id, name]));
  const written = new Set(cells.map(({ id, item }) => `${item}\n${id}`));
  return {
    is_locked: isLocked,
    shared_characters: findInTexts([...shared.values()]),
    students: cards.map((card) => ({
      id: card.student,
      name: nameById.get(card.student) ?? '',
      characters: findInTexts(listOwnTexts(card)),
      has_marks: card.subjects.length > 0,
      missing: card.missing.map(({ term, subjects }) => ({ term, subjects: [...subjects] })),
      unwritten: items
        .filter(({ item }) => !written.has(`${item}\n${card.student}`))
        .map(({ label }) => label),
    })),
  };
}
