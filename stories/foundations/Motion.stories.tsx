import { Button } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import styled, { useTheme } from 'styled-components';
import { Specimen, Token } from './specimen.tsx';

const Track = styled.div`
  padding: ${({ theme }) => theme.space[1]};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.color.sunken};
`;

const Ball = styled.div<{ $isAway: boolean; $time: string }>`
  inline-size: ${({ theme }) => theme.space[6]};
  block-size: ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.color.accent};
  translate: ${({ $isAway }) => ($isAway ? '240px' : '0')};
  transition: translate ${({ theme, $time }) => `${$time} ${theme.motion.easing}`};
`;

const meta = { title: 'Foundations/Motion' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Moves() {
  const { motion } = useTheme();
  const [isAway, setAway] = useState(false);
  return (
    <Specimen
      title="Motion"
      intro="Position and opacity only, over before one has waited; nothing moves for who asked for less motion."
    >
      {[motion.fast, motion.regular].map((time) => (
        <div key={time}>
          <Token>{time}</Token>
          <Track>
            <Ball $isAway={isAway} $time={time} />
          </Track>
        </div>
      ))}
      <Token>{motion.easing}</Token>
      <div>
        <Button
          aria-pressed={isAway}
          onClick={() => {
            setAway(!isAway);
          }}
        >
          Move
        </Button>
      </div>
    </Specimen>
  );
}

/** 120 ms for what answers a press, 160 ms for what comes and goes. */
export const Durations: Story = {
  render: () => <Moves />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await expect(canvas.getByRole('button', { name: 'Move' })).toHaveAttribute('aria-pressed', 'true');
  },
};
