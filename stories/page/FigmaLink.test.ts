import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { FigmaLink, type FigmaLinkProps } from './FigmaLink.tsx';

const FILE = 'https://www.figma.com/design/abc123/Firstbell?m=dev';
const renderLink = (props: FigmaLinkProps) => renderToStaticMarkup(createElement(FigmaLink, props));

afterEach(() => {
  vi.unstubAllEnvs();
});

it('links to the component’s node in the Figma file that the environment variable names', () => {
  vi.stubEnv('STORYBOOK_FIGMA_FILE', FILE);
  const url = 'https://www.figma.com/design/abc123/Firstbell?m=dev&amp;node-id=12-345';
  expect(renderLink({ node: '12:345' })).toContain(`href="${url}"`);
  expect(renderLink({ node: '12:345' })).toContain('Design in Figma');
});

it.each<[string, FigmaLinkProps]>([
  ['no file is set', { node: '12:345' }],
  ['the URL of the file is empty', { node: '12:345', file: '' }],
  ['the component has no node', { node: undefined, file: FILE }],
])('renders nothing if %s', (_, props) => {
  vi.stubEnv('STORYBOOK_FIGMA_FILE', undefined);
  expect(renderLink(props)).toBe('');
});
