import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { componentRules } from '../coverage/componentRules.ts';
import { screenRules } from '../coverage/screenRules.ts';
import { screenStates } from '../screens/states/screenStates.ts';

/** Stories with deliberate errors, which test that the checks of all stories find errors, also in a single theme. */
const meta = { title: 'Foundations/Checks', tags: ['!dev', '!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Selectors of a page in each theme; a page without `data-theme` is light. */
const themeSelectors = {
  light: ":root:is([data-theme='light'], :not([data-theme]))",
  dark: ":root[data-theme='dark']",
  contrast: ":root[data-theme='contrast']",
};

const Text = styled.p<{ $faintTheme: keyof typeof themeSelectors | undefined }>`
  ${({ theme, $faintTheme }) => $faintTheme && `${themeSelectors[$faintTheme]} & { color: ${theme.color.sunken}; }`}
`;

const FaintText = ({ faintTheme }: { faintTheme?: keyof typeof themeSelectors }) => (
  <Text $faintTheme={faintTheme}>Who reads this?</Text>
);

export const Readable: Story = { render: () => <FaintText /> };

export const FaintInLight: Story = {
  parameters: { faintIn: 'light' },
  render: () => <FaintText faintTheme="light" />,
};

export const FaintInDark: Story = {
  parameters: { faintIn: 'dark' },
  render: () => <FaintText faintTheme="dark" />,
};

export const FaintInHighContrast: Story = {
  parameters: { faintIn: 'contrast' },
  render: () => <FaintText faintTheme="contrast" />,
};

export const WithoutAName: Story = {
  parameters: { breaks: 'button-name' },
  render: () => <button type="button" style={{ inlineSize: 32, blockSize: 32 }} />,
};

/** Declares every state of a screen, but shows none. */
export const NoState: Story = {
  parameters: {
    screens: [{ path: '/', stories: Object.fromEntries(screenStates.map((state) => [state, 'NoState'])) }],
    lacks: screenStates.length,
  },
  render: () => <p>Roll call</p>,
  play: async () => {
    const rules = Object.entries({ ...screenRules, ...componentRules });
    await expect(rules.filter(([, { isShown }]) => isShown()).map(([name]) => name)).toEqual([]);
  },
};

const smallButtonStyle = { inlineSize: 12, blockSize: 12, padding: 0 };

export const TooSmall: Story = {
  parameters: { breaks: 'target-size' },
  render: () => (
    <>
      <button type="button" aria-label="Back" style={smallButtonStyle} />
      <button type="button" aria-label="On" style={smallButtonStyle} />
    </>
  ),
};
