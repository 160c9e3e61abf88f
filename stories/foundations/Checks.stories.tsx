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

/** A text whose colour is not that of a role, because the text is translucent. It is faint in one theme. */
const Text = styled.p<{ $faintTheme: keyof typeof themeSelectors }>`
  opacity: 0.99;
  ${({ theme, $faintTheme }) => `${themeSelectors[$faintTheme]} & { color: ${theme.color.sunken}; }`}
`;

const FaintText = ({ faintTheme }: { faintTheme: keyof typeof themeSelectors }) => (
  <Text $faintTheme={faintTheme}>Who reads this?</Text>
);

export const FaintInLight: Story = {
  parameters: { faintIn: ['light'] },
  render: () => <FaintText faintTheme="light" />,
};

export const FaintInDark: Story = {
  parameters: { faintIn: ['dark'] },
  render: () => <FaintText faintTheme="dark" />,
};

export const FaintInHighContrast: Story = {
  parameters: { faintIn: ['contrast'] },
  render: () => <FaintText faintTheme="contrast" />,
};

const RoleText = styled.p`
  color: ${({ theme }) => theme.color.accentSoft};
`;

/** Two roles that are no pair of text and background. */
export const FaintRoles: Story = {
  parameters: { faintIn: ['light', 'dark', 'contrast'] },
  render: () => <RoleText>Who reads this?</RoleText>,
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

/** Each button is large enough, but one covers most of the other. */
export const PartlyCovered: Story = {
  parameters: { breaks: 'target-size' },
  render: () => (
    <>
      <button type="button" aria-label="Back" style={{ inlineSize: 32, blockSize: 32 }} />
      <button
        type="button"
        aria-label="On"
        style={{ inlineSize: 32, blockSize: 32, marginInlineStart: -20 }}
      />
    </>
  ),
};

/** A small button lies upon a large one. */
export const SmallUponLarge: Story = {
  parameters: { breaks: 'target-size' },
  render: () => (
    <div style={{ position: 'relative' }}>
      <button type="button" aria-label="Open" style={{ inlineSize: 200, blockSize: 60 }} />
      <button
        type="button"
        aria-label="Close"
        style={{ ...smallButtonStyle, position: 'absolute', insetBlockStart: 20, insetInlineStart: 20 }}
      />
    </div>
  ),
};

/** Spacing that a reader's own style sheet cannot enlarge. */
export const FixedSpacing: Story = {
  parameters: { breaks: 'avoid-inline-spacing' },
  render: () => <p ref={(text) => text?.style.setProperty('letter-spacing', '0', 'important')}>Roll call</p>,
};
