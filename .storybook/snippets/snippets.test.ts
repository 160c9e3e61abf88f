import { expect, test } from 'vitest';
import { readEverySnippet } from './snippets.ts';

const snippets = await readEverySnippet();
const codeOf = (file: string) => snippets.find((candidate) => candidate.file === file)?.code;

test('every story of a component that is an example has a snippet with its own file name', () => {
  expect(snippets.length).toBeGreaterThan(400);
  expect(new Set(snippets.map(({ file }) => file)).size).toBe(snippets.length);
});

// The release tests compile and render each snippet in an app that has the packed library.
test('no snippet has args, spies, or what only Storybook knows', () => {
  const leftover = /^export const \w+ = \([^)]|\bfn\(|from '(?:\.|@?storybook)/m;
  expect(snippets.filter(({ code }) => leftover.test(code)).map(({ file }) => file)).toEqual([]);
});

test('args become props and children', () => {
  expect(codeOf('Button_Loading.tsx')).toBe(`import { Button } from '@firstbell/ui';

export const Loading = () => (
  <Button onClick={() => {}} isPending variant="primary">
    Submit
  </Button>
);
`);
});

test('a snippet contains the component of its story, without the spies and the key of the story', () => {
  expect(codeOf('Pagination_Keyboard.tsx'))
    .toBe(`import { Pagination, type PaginationProps } from '@firstbell/ui';
import { useState } from 'react';

function StatefulPagination({ page: initialPage, onPageChange, ...rest }: PaginationProps) {
  const [page, setPage] = useState(initialPage);
  return (
    <Pagination
      {...rest}
      page={page}
      onPageChange={(next) => {
        setPage(next);
        onPageChange?.(next);
      }}
    />
  );
}

export const Keyboard = () => <StatefulPagination page={2} pageCount={3} onPageChange={() => {}} />;
`);
});
