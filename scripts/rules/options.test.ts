import { recordAreas } from '@firstbell/api';
import { areas } from '@firstbell/schema';
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Options that only one area sets, by the type that all areas share. Each has the reason why it is not code in that area's
 * folder. Every other option is set by at least two areas.
 */
const SINGLE_AREA_OPTIONS: Record<string, Record<string, string>> = {
  AreaDefinition: {
    'addLabelNoun (settings)': 'The shared list renders the button that adds a record.',
    'historyLabels (student)':
      'The shared history names values that are not fields of a form, such as the photo.',
    'isListedByYear (student)': 'The year switch, the URL of a list and its export read it.',
  },
  RecordArea: {
    'dayColumns (leaves)': 'A change of an academic year checks the days of all areas.',
    'findVisibilityError (incident)':
      'Saving is shared, and refuses a record that its author could not see afterwards.',
    'isPlacedByStudent (incident)':
      'The reach of a save is checked in one place, and must not reveal the section of a student.',
    'hasAuthorColumn (incident)': 'The shared insert writes the account that adds a record.',
    'listTable (student)': 'Shared lists, counts, selections and exports read it instead of the table.',
    'masked (teacher)': 'Secret values are masked in one place for every response, history and export.',
    'placeTable (student)':
      'The order of classes and filters by section need the table that stores the class of a record.',
    'readFieldValues (timetable)': 'Deleting and restoring are shared, and a period is an item of a record.',
    'visibilityCondition (incident)':
      'Lists, counts, exports, search and history use one condition for the records that a person may see.',
    'hasBellTimes (timetable)': 'A change of the bell schedule updates every area that shows times.',
    'sectionCondition (student)':
      'The reach of a teacher is computed for every area, and a student has sections by year.',
  },
  Use: {},
  FieldLook: {
    'isReadOnlyOnceStored (timetable)': 'The shared form renders the field read-only, and names the reason.',
    'isExcludedFromDrafts (teacher)': 'Drafts are stored by the shared form.',
    'itemLabel (timetable)': 'The shared history and conflict dialog name the items of a list.',
  },
};

/** Returns the options of every field in the `FieldLooks` of an area's screens, each option with the value `true`. */
function readLooks(area: string): object[] {
  const folder = `packages/console/src/areas/${area}`;
  const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name));
  return files.flatMap((name) => {
    const source = ts.createSourceFile(
      name,
      readFileSync(`${folder}/${name}`, 'utf8'),
      ts.ScriptTarget.Latest,
    );
    const readOptions = (node: ts.Node): object[] => {
      const isLooks = ts.isVariableDeclaration(node) && node.type?.getText(source) === 'FieldLooks';
      if (!isLooks || !node.initializer || !ts.isObjectLiteralExpression(node.initializer))
        return node.getChildren(source).flatMap(readOptions);
      return node.initializer.properties.map((field) => {
        if (!ts.isPropertyAssignment(field) || !ts.isObjectLiteralExpression(field.initializer))
          throw new Error(`${name}: the options of ${field.getText(source)} are not written out.`);
        const options = field.initializer.properties.map((option) => option.name?.getText(source) ?? '');
        return Object.fromEntries(options.map((option) => [option, true]));
      });
    };
    return readOptions(source);
  });
}

/** Option sets of each area, by type; an area has one definition, but may have several uses and fields. */
const optionSetsByType: Record<string, Record<string, readonly object[]>> = {
  AreaDefinition: Object.fromEntries(Object.entries(areas).map(([key, area]) => [key, [area]])),
  RecordArea: Object.fromEntries(Object.entries(recordAreas).map(([key, area]) => [key, [area]])),
  Use: Object.fromEntries(Object.entries(recordAreas).map(([key, { uses = [] }]) => [key, uses])),
  FieldLook: Object.fromEntries(Object.keys(areas).map((area) => [area, readLooks(area)])),
};

test.each(Object.entries(SINGLE_AREA_OPTIONS))(
  '%s has a documented reason for each option that a single area uses',
  (type, reasons) => {
    const uses = Object.entries(optionSetsByType[type] ?? {}).flatMap(([area, optionSets]) => {
      const set = optionSets.flatMap((options) =>
        Object.entries(options).filter(([, value]) => value !== undefined),
      );
      return [...new Set(set.map(([option]) => option))].map((option) => ({ option, area }));
    });
    const single = [...Map.groupBy(uses, ({ option }) => option).values()].filter(
      ({ length }) => length === 1,
    );
    expect(
      single
        .flat()
        .map(({ option, area }) => `${option} (${area})`)
        .sort(),
    ).toEqual(Object.keys(reasons).sort());
  },
);
