import { expect, test } from 'vitest';
import { readEverySnippet } from './everySnippet.ts';
import { findSnippetFaults } from './snippetFaults.ts';
import { findTypeErrors } from './typeFaults.ts';

const snippets = await readEverySnippet();
const codeOf = (file: string) => snippets.find((candidate) => candidate.file === file)?.code;

test('every snippet has a file name of its own', () => {
  expect(snippets.length).toBeGreaterThan(200);
  expect(new Set(snippets.map(({ file }) => file)).size).toBe(snippets.length);
});

test.each(snippets)('$file can be copied', ({ code }) => {
  expect(findSnippetFaults(code)).toEqual([]);
});

test('all snippets pass strict type-checking', { timeout: 180_000 }, () => {
  expect(findTypeErrors(snippets)).toEqual([]);
});

test('args become props and children', () => {
  expect(codeOf('Button_Loading.tsx')).toBe(`import { Button } from '@firstbell/ui';

export function Loading() {
  return (
    <Button onClick={() => {}} isPending variant="primary">
      Submit
    </Button>
  );
}
`);
});

test('prints the component inside a story’s wrapper, without the spies of the story', () => {
  expect(codeOf('Pagination_Keyboard.tsx')).toBe(`import { Pagination } from '@firstbell/ui';
import { useState } from 'react';

export function Keyboard() {
  const [page, setPage] = useState(2);
  return (
    <Pagination
      pageCount={3}
      page={page}
      onPageChange={(next) => {
        setPage(next);
      }}
    />
  );
}
`);
});

test('reports a snippet that could not be copied', () => {
  expect(
    findSnippetFaults(`import { Row } from './arrange.tsx';
import { fn } from 'storybook/test';
function Xoe() {}
export const Default = { render: (args) => <Row>{fn()}</Row>, play: async () => {} };
`),
  ).toHaveLength(9);
});

test('reports a prop that does not exist', { timeout: 60_000 }, () => {
  const code = `import { Button } from '@firstbell/ui';
export function Wrong() {
  return <Button kind="loud">Save</Button>;
}
`;
  expect(findTypeErrors([{ file: 'Wrong.tsx', code }]).join()).toMatch(
    /^Wrong\.tsx: .*'kind' does not exist/,
  );
});
