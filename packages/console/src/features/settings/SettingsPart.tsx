import { type Choices } from '@firstbell/schema';
import { SpinnerScreen } from '@firstbell/ui';
import { useChoices } from '../../records/useChoices.ts';
import { type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Loaded } from '../../records/Loaded.tsx';

/** Props of `SettingsPart`. */
export type SettingsPartProps = {
  title: string;
  introduction: string;
  children: (choices: Choices) => ReactNode;
};

const Root = styled.section`
  min-inline-size: 0;

  & > header {
    margin-block-end: ${({ theme }) => theme.space[5]};
  }

  & h2 {
    letter-spacing: -0.014em;
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.title} ${theme.font.body}`};
  }

  & > header > p {
    max-inline-size: 72ch;
    margin-block-start: ${({ theme }) => theme.space[1]};
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** Frame of a part of Settings: title, introduction, and the content once the school's lists are loaded. */
export function SettingsPart({ title, introduction, children }: SettingsPartProps) {
  const query = useChoices();
  return (
    <Root>
      <header>
        <h2>{title}</h2>
        <p>{introduction}</p>
      </header>
      <Loaded query={query} what="the lists" loading={<SpinnerScreen label="Loading the school’s lists…" />}>
        {children}
      </Loaded>
    </Root>
  );
}
