import { expect, test } from 'vitest';
import { condenseStyles } from './condenseStyles.ts';

test('condenses the styles of a component, with attributes, nested styles and interpolations', () => {
  const code = `const Root = styled(Box).attrs({ role: 'list' }) \`
  /* The line of
     the title. */
  color: red;

  & th,
  & td:hover {
    margin: 0 \${space} 0;
    \${({ isWide }) => isWide && css\`
      inline-size: 100%;
    \`}
  }

  \${outline}
  content: 'a,  b';
\`;`;
  expect(condenseStyles(code)).toBe(
    `const Root = styled(Box).attrs({ role: 'list' }) \`color:red;& th,& td:hover{margin:0 \${space} 0;\${({ isWide }) => isWide && css\`inline-size:100%;\`}}\${outline}content:'a,  b';\`;`,
  );
});

test('leaves template literals that are not styles, and all other code, unchanged', () => {
  const code = 'const text = `a;\n  b`;\nconst cssText = read`a;\n  b`; // a;\n';
  expect(condenseStyles(code)).toBe(code);
});
