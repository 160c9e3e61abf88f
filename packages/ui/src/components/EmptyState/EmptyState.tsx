import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { contrastOutline } from '../../theme/look/contrastOutline.ts';

/** Props of `EmptyState`; other props are passed to the root. */
export type EmptyStateProps = Omit<ComponentPropsWithRef<'div'>, 'title'> & {
  /** Title, such as “No students yet”. */
  title: string;
  /** Icon above the title. */
  icon?: ReactNode;
  /** Buttons or links for the next step. */
  actions?: ReactNode;
};

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[1]};
  padding: ${({ theme }) => `${theme.space[10]} ${theme.space[4]}`};
  text-align: center;
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  inline-size: ${({ theme }) => theme.space[12]};
  block-size: ${({ theme }) => theme.space[12]};
  margin-block-end: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.round};
  color: ${({ theme }) => theme.color.accentText};
  background: ${({ theme }) => theme.color.accentSoft};
  ${contrastOutline}
`;

const Title = styled.p`
  font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.section} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
`;

const Explanation = styled.div`
  max-inline-size: 44ch;
  color: ${({ theme }) => theme.color.inkMuted};
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${({ theme }) => theme.space[2]};
  margin-block-start: ${({ theme }) => theme.space[4]};
`;

/** Message about missing content and the next step. */
export function EmptyState({ title, icon, actions, children, ...rest }: EmptyStateProps) {
  return (
    <Root {...rest}>
      {icon !== undefined && <Icon aria-hidden="true">{icon}</Icon>}
      <Title>{title}</Title>
      {children !== undefined && <Explanation>{children}</Explanation>}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Root>
  );
}
