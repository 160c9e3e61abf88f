import { type ReactNode } from 'react';
import { Dialog, DialogTrigger, Heading } from 'react-aria-components';
import { type TopBarLabels } from '../../labels/english/topBar.ts';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { Link } from '../Link/index.ts';
import { TooltipBubble } from '../Tooltip/TooltipBubble.tsx';
import { InboxButton, InboxSurface } from './inboxLook.ts';

/** One line of an inbox. */
export type TopBarInboxItem = {
  /** Key of the line. */
  id: string;
  /** Text of the line. */
  label: string;
  /** Second line, under the label. */
  description?: string | undefined;
  /** Formatted time of the message. */
  time?: string | undefined;
  /** URL of the page that the message is about. */
  href?: string | undefined;
  /** Whether the line is unread. */
  isUnread?: boolean | undefined;
};

/** Messages of the signed-in person: the number of unread messages, and the lines. */
export type TopBarInbox = {
  /** Number of unread messages. */
  count: number;
  /** Lines of the inbox, in their order. */
  items: readonly TopBarInboxItem[];
  /** Called with the new open state of the list. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** State of the lines: loaded, loading or failed. */
  status?: 'ready' | 'loading' | 'failed' | undefined;
};

type InboxProps = TopBarInbox & { name: string; empty: string; icon: ReactNode; labels: TopBarLabels };

const MAX_SHOWN_COUNT = 99;

const renderLineContent = (
  { label, description, time, isUnread = false }: TopBarInboxItem,
  labels: TopBarLabels,
) => (
  <>
    <span className="title">
      {isUnread && <span className="hidden">{labels.unreadLine} </span>}
      {label}
    </span>
    {time !== undefined && <span className="time">{time}</span>}
    {description !== undefined && description !== '' && <span className="text">{description}</span>}
  </>
);

/** Button with the number of unread lines, which opens the list. */
export function Inbox({
  name,
  empty,
  icon,
  labels,
  count,
  items,
  onOpenChange,
  status = 'ready',
}: InboxProps) {
  const numbers = useNumberFormat();
  const label = count === 0 ? name : labels.unread(name, numbers.format(count));
  const countText = count > MAX_SHOWN_COUNT ? `${numbers.format(MAX_SHOWN_COUNT)}+` : numbers.format(count);
  return (
    <DialogTrigger {...(onOpenChange && { onOpenChange })}>
      <InboxButton $variant="quiet" $size="regular" $isIconOnly aria-label={label}>
        {icon}
        {count > 0 && <span className="count" data-count={countText} />}
        <TooltipBubble text={name} />
      </InboxButton>
      <InboxSurface placement="bottom end" offset={6}>
        <Dialog>
          {({ close }) => (
            <>
              <Heading slot="title" level={2}>
                {name}
              </Heading>
              {items.length === 0 && (
                <p className="empty" role="status">
                  {status === 'ready' ? empty : status === 'loading' ? labels.loading : labels.failed}
                </p>
              )}
              <ul>
                {items.map((item) => (
                  <li key={item.id} data-unread={item.isUnread ?? false}>
                    {item.href === undefined || item.href === '' ? (
                      <div className="line">{renderLineContent(item, labels)}</div>
                    ) : (
                      <Link className="line" href={item.href} onClick={close}>
                        {renderLineContent(item, labels)}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Dialog>
      </InboxSurface>
    </DialogTrigger>
  );
}
