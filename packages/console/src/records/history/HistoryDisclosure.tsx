import { Disclosure } from '@firstbell/ui';
import { type ReactNode, useState } from 'react';
import { HistoryRoot } from './historyLook.ts';

const ITEM_ID = 'history';

/** Props of `HistoryDisclosure`. */
export type HistoryDisclosureProps = { label?: string; children: ReactNode };

/** Disclosure of a history. The content is rendered, and so loaded, only while the disclosure is open. */
export function HistoryDisclosure({ label = 'History', children }: HistoryDisclosureProps) {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  return (
    <HistoryRoot>
      <Disclosure
        expandedKeys={openIds}
        onExpandedChange={setOpenIds}
        items={[{ id: ITEM_ID, label, body: openIds.includes(ITEM_ID) && children }]}
      />
    </HistoryRoot>
  );
}
