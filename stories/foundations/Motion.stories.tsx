import { Button } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState, useSyncExternalStore } from 'react';
import { expect } from 'storybook/test';
import { styled, useTheme } from 'styled-components';
import { Specimen, Token } from './specimen.tsx';

const Track = styled.div`
  padding: ${({ theme }) => theme.space[1]};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.color.pressed};
`;

const Ball = styled.div<{ $duration: string }>`
  inline-size: ${({ theme }) => theme.space[6]};
  block-size: ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.color.accent};
  transition: margin-inline-start ${({ theme, $duration }) => `${$duration} ${theme.motion.easing}`};

  &[data-away] {
    margin-inline-start: calc(100% - ${({ theme }) => theme.space[6]});
  }

  &[data-still] {
    transition: none;
  }
`;

const meta = { title: 'Foundations/Motion' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';
const subscribeToReducedMotion = (onChange: () => void) => {
  const query = window.matchMedia(REDUCED_MOTION_QUERY);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
};
const readReducedMotion = () => window.matchMedia(REDUCED_MOTION_QUERY).matches;

const durationUses = {
  fast: 'Feedback to the pointer: hover, check mark, chevron',
  regular: 'Elements that appear and disappear: menu, dialog, toast',
};

function MotionSamples() {
  const { motion } = useTheme();
  const [isAtEnd, setAtEnd] = useState(false);
  const isMotionReduced = useSyncExternalStore(subscribeToReducedMotion, readReducedMotion);
  return (
    <Specimen
      title="Motion"
      intro="Animations are short, and change only colour, position and opacity. No information is conveyed by motion alone."
    >
      {(['fast', 'regular'] as const).map((name) => (
        <div key={name}>
          <p>{durationUses[name]}</p>
          <Token>
            motion.{name} {motion[name]}
          </Token>
          <Track>
            <Ball data-away={isAtEnd || undefined} $duration={motion[name]} />
          </Track>
        </div>
      ))}
      <div>
        <p>With reduced motion: no animation</p>
        <Token>prefers-reduced-motion: reduce</Token>
        <Track>
          <Ball data-still data-away={isAtEnd || undefined} $duration={motion.fast} />
        </Track>
      </div>
      <Token>motion.easing {motion.easing}</Token>
      <p>
        This device{' '}
        {isMotionReduced
          ? 'requests reduced motion: nothing is animated.'
          : 'does not request reduced motion.'}
      </p>
      <div>
        <Button
          aria-pressed={isAtEnd}
          onClick={() => {
            setAtEnd(!isAtEnd);
          }}
        >
          Move
        </Button>
      </div>
    </Specimen>
  );
}

/** Durations: 120 ms for feedback, 160 ms for appearing or disappearing; no animation with reduced motion. */
export const Durations: Story = {
  render: () => <MotionSamples />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await expect(canvas.getByRole('button', { name: 'Move' })).toHaveAttribute('aria-pressed', 'true');
  },
};
