import { Disclosure } from '@firstbell/ui';
import { type ReactNode, useState } from 'react';
import { HistoryRoot } from './historyLook.ts';

const ITEM_ID = 'history';

/** Props of `HistoryDisclosure`. */
export type HistoryDisclosureProps = {
  label?: string;
  /** True below columns that fill the page; otherwise the history is as wide as a form. */
  isWide?: boolean;
  children: ReactNode;
};

/** Disclosure of a history. The content is rendered, and so loaded, only while the disclosure is open. */
export function HistoryDisclosure({ label = 'History', isWide = false, children }: HistoryDisclosureProps) {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const isOpen = openIds.includes(ITEM_ID);
  return (
    <HistoryRoot $isWide={isWide} $isOpen={isOpen}>
      <Disclosure
        expandedKeys={openIds}
        onExpandedChange={setOpenIds}
        items={[{ id: ITEM_ID, label, body: isOpen && children }]}
      />
    </HistoryRoot>
  );
}
