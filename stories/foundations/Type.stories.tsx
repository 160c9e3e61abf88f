import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled, useTheme, type DefaultTheme } from 'styled-components';
import { TokenList, Specimen, Token } from './specimen.tsx';

type Step = keyof DefaultTheme['text'];

const samples: Record<Step, string> = {
  figure: '1,204',
  title: 'Students',
  section: 'Family',
  lead: 'Choose a class to see its students.',
  body: 'Ananya Deshpande, class V-B, was born on 06/05/2014.',
  secondary: 'Showing 1 – 10 of 1,204',
  caption: 'Ctrl+K',
};

const semiboldSteps = new Set<Step>(['figure', 'title', 'section']);

const Line = styled.dd<{ $step: Step }>`
  font: ${({ theme, $step }) =>
    `${semiboldSteps.has($step) ? theme.weight.semibold : theme.weight.regular} ${theme.text[$step]} ${theme.font.body}`};
`;

const Figures = styled.p`
  font: ${({ theme }) => `${theme.text.lead} ${theme.font.body}`};
  font-variant-numeric: tabular-nums;
`;

const meta = { title: 'Foundations/Type' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Steps() {
  const { text } = useTheme();
  return (
    <TokenList>
      {(Object.keys(samples) as Step[]).map((step) => (
        <div key={step} style={{ display: 'contents' }}>
          <dt>
            <Token>
              {step} {text[step]}
            </Token>
          </dt>
          <Line $step={step}>{samples[step]}</Line>
        </div>
      ))}
    </TokenList>
  );
}

/** The seven steps of the type scale. A screen uses at most four steps. */
export const Scale: Story = {
  render: () => (
    <Specimen title="Scale" intro="Size over line height. Titles, sections and figures are semibold.">
      <Steps />
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Students')).toHaveStyle({ fontSize: '24px', lineHeight: '32px' });
  },
};

/** Names in any script: Inter for Latin, Noto Sans for Devanagari, system fonts for other scripts. */
export const Scripts: Story = {
  render: () => (
    <Specimen title="Scripts">
      <p lang="en">Ananya Deshpande · José Peña · Śrī Rāma</p>
      <p lang="hi">अनन्या देशपांडे · विद्यार्थी · कक्षा पाँच</p>
      <p lang="ta">அனன்யா · மாணவர்</p>
      <p lang="bn">অনন্যা দেশপাণ্ডে</p>
    </Specimen>
  ),
};

/** Tabular figures in tables, forms and cards; typographic minus, dashes and ellipsis. */
export const FiguresAndSigns: Story = {
  render: () => (
    <Specimen title="Figures and signs">
      <Figures>
        06/05/2014 – 11/11/2011
        <br />
        +91 98765 43210 · ₹1,11,111 · −3.2 % · Loading…
      </Figures>
    </Specimen>
  ),
};
