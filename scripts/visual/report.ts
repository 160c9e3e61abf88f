import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change } from './changes.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const renderChange = ({ id, title, name, theme, kind, details, files }: Change) => `
    <section id="${escape(`${id}.${theme}`)}">
      <h2>${escape(`${title} / ${name}, ${theme}`)} <small>${kind}</small></h2>
      <p>${escape(details)}</p>
      <div>${files
        .map(
          ({ name: caption, file }) =>
            `<figure><figcaption>${caption}</figcaption><a href="${escape(file)}"><img loading="lazy" src="${escape(file)}" alt="${caption}"></a></figure>`,
        )
        .join('')}</div>
    </section>`;

/** Writes the page that shows every difference: before, after, and the pixels that differ. Returns its path. */
export function writeReport(folder: string, summary: string, changes: readonly Change[]): string {
  const path = join(folder, 'index.html');
  writeFileSync(
    path,
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Visual differences</title>
    <style>
      :root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif; }
      body { margin: 0 auto; max-inline-size: 1600px; padding: 16px; }
      section { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: 16px; }
      section > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 16px; }
      figure { margin: 0; }
      img { max-inline-size: 100%; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
      p { white-space: pre-wrap; }
    </style>
  </head>
  <body>
    <h1>Visual differences</h1>
    <p>${escape(summary)}</p>${changes.map(renderChange).join('')}
  </body>
</html>
`,
  );
  return path;
}
