import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ComponentPropsWithRef } from 'react';
import { type DefaultTheme, styled } from 'styled-components';
import { toastLabels, type ToastLabels } from '../../labels/english/toast.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';
import { Button, IconButton } from '../Button/index.ts';
import { Spinner } from '../Spinner/index.ts';

/** Kind of message: success, failure or information. */
export type ToastTone = 'success' | 'danger' | 'info';

/** Action in a toast, such as Undo. */
export type ToastAction = {
  /** Label of the button. */
  label: string;
  /** Called by the button, which also closes the toast. */
  onAction: () => void;
};

/** Link in a toast, such as to the saved record. */
export type ToastLink = {
  /** Text of the link, such as the name of a record. */
  label: string;
  /** URL of the link. */
  href: string;
  /** Called instead of the browser's navigation; then the toast closes. */
  onFollow?: (() => void) | undefined;
};

/** Props of `Toast`; other props are passed to the root. */
export type ToastProps = ComponentPropsWithRef<'div'> & {
  /** Kind of message, shown by the icon. */
  tone?: ToastTone;
  /** Shows a spinner instead of the icon. */
  isPending?: boolean | undefined;
  /** A link on a separate line. */
  link?: ToastLink | undefined;
  /** An action button. */
  action?: ToastAction | undefined;
  /** Called by the close button; without this prop there is no close button. */
  onClose?: () => void;
  /** Texts that replace the English defaults. */
  labels?: Partial<ToastLabels> | undefined;
};

const icons = { success: CircleCheck, danger: CircleAlert, info: Info };

const iconColours: Record<ToastTone, (theme: DefaultTheme) => string> = {
  success: ({ color }) => color.successText,
  danger: ({ color }) => color.dangerText,
  info: ({ color }) => color.accentText,
};

const Root = styled.div<{ $tone: ToastTone }>`
  display: flex;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space[3]};
  inline-size: min(${spacing(110)}, 100%);
  padding-block: ${({ theme }) => theme.space[2]};
  padding-inline: ${({ theme }) => `${theme.space[4]} ${theme.space[2]}`};
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.popover};

  /* Aligns the larger close button with the first line of the text. */
  ${media.touch} {
    & > button {
      margin-block: ${({ theme }) => `calc((${theme.size.controlSmall} - ${theme.size.controlTouch}) / 2)`};
    }
  }

  ${media.narrow} {
    inline-size: fit-content;
    max-inline-size: 100%;
  }

  & > svg {
    flex: none;
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
    margin-block: ${({ theme }) => `calc((${theme.size.controlSmall} - ${theme.size.icon}) / 2)`};
    color: ${({ theme, $tone }) => iconColours[$tone](theme)};
  }
`;

const Words = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${({ theme }) => theme.space[2]};
  min-inline-size: 0;
  padding-block: ${({ theme }) => `calc((${theme.size.controlSmall} - ${theme.space[5]}) / 2)`};
  overflow-wrap: anywhere;
`;

const PendingIcon = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${({ theme }) => theme.size.icon};
  block-size: ${({ theme }) => theme.size.controlSmall};
  color: ${({ theme }) => theme.color.accentText};
`;

const Anchor = styled.a`
  display: block;
  inline-size: fit-content;
  max-inline-size: 100%;
  min-block-size: ${({ theme }) => theme.size.target};
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.accentText};
  text-underline-offset: ${({ theme }) => theme.line.bar};
`;

/** Link whose click calls `onFollow`; with a modifier key the browser handles the click. */
function MessageLink({ label, href, onFollow }: ToastLink) {
  return (
    <Anchor
      href={href}
      onClick={(event) => {
        if (onFollow === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        onFollow();
      }}
    >
      {label}
    </Anchor>
  );
}

const Action = styled(Button)`
  display: flex;
  inline-size: fit-content;
  /* Adds nothing to the height of a line, so that a toast of one line is not higher than the top bar. */
  margin-block: ${({ theme }) => `calc((${theme.space[5]} - ${theme.size.controlSmall}) / 2)`};
  margin-inline-start: auto;
  color: ${({ theme }) => theme.color.accentText};
  font-weight: ${({ theme }) => theme.weight.semibold};
`;

/** Short message with an optional action; shown by `notify`. */
export function Toast({
  tone = 'info',
  isPending = false,
  link,
  action,
  onClose,
  labels: customLabels,
  children,
  ...rest
}: ToastProps) {
  const labels = useLabels('Toast', toastLabels, customLabels);
  const Icon = icons[tone];
  return (
    <Root $tone={tone} {...rest}>
      {isPending ? (
        <PendingIcon aria-hidden="true">
          <Spinner size="small" />
        </PendingIcon>
      ) : (
        <Icon aria-hidden="true" />
      )}
      <Words>
        <span>{children}</span>
        {link && <MessageLink {...link} />}
        {action && (
          <Action variant="quiet" size="small" onClick={action.onAction}>
            {action.label}
          </Action>
        )}
      </Words>
      {onClose && <IconButton label={labels.dismiss} icon={<X />} size="small" onClick={onClose} />}
    </Root>
  );
}
