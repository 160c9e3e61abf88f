import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { type Guide, type UsageExample } from './guide.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: ${({ theme }) => theme.space[4]};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
`;

const Panel = styled.figure<{ $isCorrect: boolean }>`
  display: grid;
  grid-template-rows: 1fr auto;
  min-inline-size: 0;
  margin: 0;
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-block-start: 3px solid
    ${({ theme, $isCorrect }) => ($isCorrect ? theme.color.successText : theme.color.dangerText)};
  border-radius: ${({ theme }) => theme.radius.medium};
  background: ${({ theme }) => theme.color.surface};

  & > div {
    display: grid;
    align-content: start;
    min-inline-size: 0;
    padding: ${({ theme }) => theme.space[6]};
    overflow-x: auto;
    background: ${({ theme }) => theme.color.canvas};
  }

  & > figcaption {
    display: flex;
    gap: ${({ theme }) => theme.space[2]};
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
    border-block-start: 1px solid ${({ theme }) => theme.color.hairline};
  }

  & > figcaption > svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
    color: ${({ theme, $isCorrect }) => ($isCorrect ? theme.color.successText : theme.color.dangerText)};
  }
`;

function UsageFigure({ isCorrect, usage }: { isCorrect: boolean; usage: UsageExample }) {
  return (
    <Panel $isCorrect={isCorrect}>
      <div>
        <div>{usage.example}</div>
      </div>
      <figcaption>
        {isCorrect ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        <span>
          <strong>{isCorrect ? 'Do.' : 'Don’t.'}</strong> {usage.explanation}
        </span>
      </figcaption>
    </Panel>
  );
}

/** Shows correct and incorrect uses of a component side by side. */
export function DoAndDont({ doThis, notThis }: Pick<Guide, 'doThis' | 'notThis'>) {
  return (
    <Pair>
      <UsageFigure isCorrect usage={doThis} />
      <UsageFigure isCorrect={false} usage={notThis} />
    </Pair>
  );
}
