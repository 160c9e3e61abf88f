import { type Entity } from './readEntities.ts';

/** Columns that every table of records has. */
const SHARED_COLUMNS = new Set([
  ...[
    'version',
    'created_at',
    'updated_at',
    'updated_by',
    'deleted_at',
    'deleted_by',
    'delete_batch',
    'search',
  ],
]);

const hasRecords = ({ columns }: Entity) => columns.some(({ name }) => name === 'delete_batch');
const listOwnColumns = (entity: Entity) =>
  entity.columns.filter(({ name }) => !hasRecords(entity) || !SHARED_COLUMNS.has(name));

const listForeignKeys = ({ constraints }: Entity) => constraints.filter(({ kind }) => kind === 'foreign key');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Maximum number of columns in a box of the diagram; keys come first. */
const MAX_COLUMNS = 9;

/** Renders the box of a table. */
function renderBox(entity: Entity): string {
  const columnsOf = (constraintKind: string) =>
    new Set(
      entity.constraints.filter(({ kind }) => kind === constraintKind).flatMap(({ columns }) => columns),
    );
  const [primaryKeys, foreignKeys] = [columnsOf('primary key'), columnsOf('foreign key')];
  const markOf = (name: string) =>
    [primaryKeys.has(name) ? 'PK' : [], foreignKeys.has(name) ? 'FK' : []].flat().join(' ');
  const columns = listOwnColumns(entity).toSorted(
    (one, other) => Number(markOf(other.name) !== '') - Number(markOf(one.name) !== ''),
  );
  const renderCell = (text: string) => `<td align="left">${escapeHtml(text)}</td>`;
  const lines = columns
    .slice(0, MAX_COLUMNS)
    .map(({ name, type }) => `<tr>${[name, type, markOf(name)].map(renderCell).join('')}</tr>`);
  const hiddenCount = columns.length - MAX_COLUMNS;
  const rest = hiddenCount > 0 ? [`<tr><td align="left" colspan="3">and ${hiddenCount} more</td></tr>`] : [];
  const head = `<tr><td bgcolor="#e8eef7" colspan="3"><b>${entity.name}</b></td></tr>`;
  const attributes = 'border="0" cellborder="1" cellspacing="0" cellpadding="3" color="#8896a8"';
  return `  ${entity.name} [label=<<table ${attributes}>${[head, ...lines, ...rest].join('')}</table>>];`;
}

/** Renders the tables and their foreign keys as a DOT graph. */
export function renderEntityGraph(entities: readonly Entity[]): string {
  const edges = entities.flatMap((entity) =>
    [...new Set(listForeignKeys(entity).map(({ refersTo }) => refersTo))].map(
      (to) => `  ${entity.name} -> ${to ?? ''};`,
    ),
  );
  const linkedEntities = entities.filter(({ name }) =>
    edges.some((edge) => edge.split(/\W+/).includes(name)),
  );
  return [
    'digraph entities {',
    '  graph [rankdir=RL, bgcolor="white", pad=0.3, nodesep=0.25, ranksep=0.7];',
    '  node [shape=plaintext, fontname="Courier", fontsize=9, fontcolor="#1b2430"];',
    '  edge [color="#8896a8", arrowsize=0.7];',
    ...linkedEntities.map(renderBox),
    ...edges,
    '}',
  ].join('\n');
}

/** Renders all tables with their columns and constraints as Markdown. */
export function renderEntities(entities: readonly Entity[]): string {
  const sections = entities.map((entity) => {
    const referenceOf = (name: string) =>
      listForeignKeys(entity).find(({ columns }) => columns.includes(name))?.refersTo ?? '';
    const rows = listOwnColumns(entity).map(
      ({ name, type, isRequired }) =>
        `| ${name} | ${type} | ${isRequired ? 'yes' : ''} | ${referenceOf(name)} |`,
    );
    const constraints = entity.constraints.map(({ text }) => `- \`${text}\``);
    return [
      `## ${entity.name}`,
      hasRecords(entity) ? 'Records: with the shared columns.' : '',
      ['| column | type | required | refers to |', '| --- | --- | --- | --- |', ...rows].join('\n'),
      constraints.join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n');
  });
  return [
    '# Tables of the database',
    'Written by `npm run entities` from a migrated database: these are the rules that the database itself enforces.',
    '`docs/constraints.md` describes the API’s response to a request that violates one of these constraints.',
    '![Tables and their references](pictures/entities.svg)',
    `Besides its own columns, every table of records has: ${[...SHARED_COLUMNS].map((name) => `\`${name}\``).join(', ')}.`,
    ...sections,
    '',
  ].join('\n\n');
}
