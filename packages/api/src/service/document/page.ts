import { type ApiDocument, type DescribedOperation, type JsonSchema } from './describe.ts';
import { sha256InBase64 } from '../../secrets/sha256.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; }
h1 { font-size: 1.75rem; } h2 { margin-top: 2.5rem; font-size: 1.25rem; border-bottom: 1px solid; }
details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; margin: .5rem 0; }
summary { cursor: pointer; padding: .625rem .875rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; }
summary b { font: 600 .875rem/1.7 ui-monospace, monospace; min-inline-size: 4rem; }
code, pre { font: .875rem/1.6 ui-monospace, monospace; }
.inside { padding: 0 .875rem .875rem; } pre { overflow-x: auto; }
th, td { text-align: start; vertical-align: top; padding: .25rem 1rem .25rem 0; }
.public { opacity: .75; }`;

const renderTable = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? ''
    : `<table><thead><tr>${headings.map((cell) => `<th scope="col">${escape(cell)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

function renderSchemas(title: string, content: Record<string, { schema: JsonSchema }> | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, { schema }]) => {
      const text = escape(JSON.stringify(schema, null, 2));
      return `<h4>${escape(title)} <code>${escape(type)}</code></h4><pre tabindex="0">${text}</pre>`;
    })
    .join('');
}

function renderOperation(path: string, method: string, operation: DescribedOperation): string {
  const { summary, parameters, requestBody, responses, security } = operation;
  // The response of the successful request comes first.
  const [[status, success] = ['', undefined], ...problems] = Object.entries(responses);
  const parameterRows = parameters.map(({ name, in: location, schema }) => [
    name,
    location,
    JSON.stringify(schema).replaceAll('"', ''),
  ]);
  const note = security.length === 0 ? ' <span class="public">no token needed</span>' : '';
  return `<details><summary><b>${method.toUpperCase()}</b> <code>/api${escape(path)}</code>
<span>${escape(summary)}</span>${note}</summary><div class="inside">
${renderTable(['Parameter', 'In', 'Values'], parameterRows)}
${renderSchemas('Body', requestBody?.content)}
${renderSchemas(`Response ${status}`, success?.content)}
${renderTable(
  ['Status', 'Problem'],
  problems.map(([code, { description }]) => [code, description]),
)}</div></details>`;
}

/** Returns the content security policy of the page: nothing but its own style. */
export async function createDocsPolicy(): Promise<string> {
  return `default-src 'none'; style-src 'sha256-${await sha256InBase64(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Renders the OpenAPI document as an HTML page without scripts. */
export function renderDocsPage({ info, paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const blocks = tags.map((tag) => {
    const tagOperations = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<h2>${escape(tag)}</h2>${tagOperations
      .map(({ path, method, operation }) => renderOperation(path, method, operation))
      .join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(info.title)}</title>
<style>${STYLE}</style></head><body><main><h1>${escape(info.title)}</h1><p>${escape(info.description)}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>${blocks.join('')}</main></body></html>`;
}
