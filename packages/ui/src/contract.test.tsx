import { readFileSync } from 'node:fs';
import { type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as charts from './chart/index.ts';
import * as dates from './dates/index.ts';
import * as ui from './index.ts';
import { themes } from './theme/theme.ts';
import { ThemeRoot } from './theme/ThemeRoot.tsx';

type Args = Record<string, unknown>;
type Stories = { default: { title?: string; args?: Args; component?: unknown }; Default?: { args?: Args } };

const folders = Object.entries(
  import.meta.glob<Record<string, unknown>>('./{components,chart,dates}/*/index.ts', { eager: true }),
).map(([path, module]) => ({ path, name: path.split('/')[2] ?? path, module }));

const stories = Object.fromEntries(
  Object.entries(
    import.meta.glob<Stories>('../../../stories/components/[A-Z]*/*.stories.tsx', { eager: true }),
  ).map(([path, module]) => [path.split('/').at(-1)?.replace('.stories.tsx', '') ?? path, module]),
);

/** Source of the entry points: charts and dates have separate ones, so that an app can load the package without both. */
const indexSources = ['index.ts', 'chart/index.ts', 'dates/index.ts']
  .map((entry) => readFileSync(new URL(entry, import.meta.url), 'utf8'))
  .join('');
const publicExports: Record<string, unknown> = { ...ui, ...charts, ...dates };

const render = (Component: ComponentType<Args>, args: Args) =>
  renderToString(
    <ThemeRoot themes={themes}>
      <Component {...args} />
    </ThemeRoot>,
  );

const levels = ['log', 'info', 'warn', 'error'] as const;
const consoleMessages: unknown[] = [];

beforeEach(() => {
  for (const level of levels) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      consoleMessages.push(args);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(consoleMessages.splice(0)).toEqual([]);
});

describe.each(folders)('component $name', ({ path, name, module }) => {
  const Component = module[name] as ComponentType<Args>;
  const story = stories[name];
  const args = { ...story?.default.args, ...story?.Default?.args };

  it('is exported under the name of its folder', () => {
    expect(Component).toBeTypeOf('function');
    expect(Component.displayName ?? Component.name).toBe(name);
  });

  it('is exported by name from an entry point of the package', () => {
    expect(indexSources).toContain(`from '${path.replace(/^\.\/(?:chart|dates)/, '.')}'`);
    expect(publicExports[name]).toBe(Component);
  });

  it('has stories with a Default and the name of the component in the title', () => {
    expect(story?.default.title).toMatch(new RegExp(`^Components/[A-Z][a-z]+/${name}$`));
    expect(story?.Default).toBeTypeOf('object');
  });

  it('renders on the server from the args of Default alone', () => {
    expect(render(Component, args)).toBeTypeOf('string');
  });

  it('passes className and data attributes to its root', () => {
    const markup = render(Component, { ...args, className: 'given', 'data-given': 'yes' });
    // Overlays such as a dialog render only in the browser; the story Contract checks them there.
    if (markup === '') return;
    // A collection of react-aria begins with a template that is not rendered.
    const root = /<[a-z][^>]*>/.exec(markup.replace(/^<template>.*?<\/template>/s, ''))?.[0];
    expect(root).toMatch(/class="[^"]*\bgiven\b/);
    expect(root).toContain('data-given="yes"');
  });
});

it('has stories of exactly the existing components', () => {
  const storyNames = Object.keys(stories).map((name) => name.split('.')[0]);
  expect([...new Set(storyNames)].filter((name) => name !== 'Contract').sort()).toEqual(
    folders.map(({ name }) => name).sort(),
  );
});

it('exports the reviewed public names', async () => {
  const names = [...indexSources.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((entry) => entry.trim())
    .filter(Boolean)
    .sort((a, b) => a.localeCompare(b, 'en'));
  expect(new Set(names).size).toBe(names.length);
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot('publicNames.snap');
});
