import { themes } from '@firstbell/ui';
import { expect, it } from 'vitest';
import { findComponents, findTokens } from './sourceTokens.ts';

const source = `
  import { buttonLook } from '../Button/buttonLook.ts';
  import { media } from '../../theme/media.ts';
  import { Link } from '../../components/Link/index.ts';
  const look = css\`gap: \${({ theme }) => theme.space[2]}; color: \${({ color }) => color.ink};
    height: \${({ theme }) => theme.size.row.dense}; width: \${text.length}px\`;
`;

it('finds tokens by path and by destructured group, in the order of the theme', () => {
  expect(findTokens([source], themes.light)).toEqual([
    { group: 'space', tokens: [{ name: '2', value: '8px' }] },
    { group: 'size', tokens: [{ name: 'row', value: '32px, 40px, 48px' }] },
    { group: 'color', tokens: [{ name: 'ink', value: themes.light.color.ink }] },
  ]);
});

it('finds imported components, but not other imports', () => {
  expect(findComponents([source, source])).toEqual(['Button', 'Link']);
});
