import { expect, test } from 'vitest';
import { themes } from '../../packages/ui/src/theme/theme.ts';
import { writeFoundationsDoc } from './foundationsDoc.ts';

test('the foundations list the value and the use of every colour of every theme', () => {
  const { content } = writeFoundationsDoc();
  for (const { color } of Object.values(themes)) {
    for (const [role, value] of Object.entries(color)) {
      expect(content).toContain(`color.${role}\`: `);
      expect(content).toContain(`: ${value};`);
    }
  }
});
