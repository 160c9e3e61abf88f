import { type AreaDefinition } from '@firstbell/schema';
import { type SavedView, type ViewContent, type ViewNaming } from '@firstbell/schema/views';
import { Menu } from '@firstbell/ui';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../platform/access/useAccess.ts';
import { type SavedViews } from './useSavedViews.ts';
import { useViewChanges } from './useViewChanges.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { isSameContent } from './viewContents.ts';
import { allOf, viewItems } from './viewItems.ts';

const Shown = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Props of `ViewMenu`. */
export type ViewMenuProps = {
  area: AreaDefinition;
  saved: SavedViews;
  /** What the list shows. */
  content: ViewContent;
  /** Shows the columns of a view as they are saved. */
  onResetColumns: (view: SavedView) => void;
};

/** The view that a dialog names: `new` for what is shown. */
type Named = 'new' | SavedView;

const startOf = (named: Named | undefined): ViewNaming | undefined =>
  named === 'new'
    ? { name: '', is_shared: false }
    : named && { name: named.name, is_shared: named.is_shared };

/** Names the saved view that a list shows; opens the others, and saves, shares and deletes views. */
export function ViewMenu({ area, saved, content, onResetColumns }: ViewMenuProps) {
  const { can } = useAccess();
  const [named, setNamed] = useState<Named>();
  const { current } = saved;
  const changes = useViewChanges(area, saved, content);
  const isChanged = current !== undefined && !isSameContent(current.content, content);
  const canShare = can('shared_view', 'edit');
  const open = (view: SavedView | undefined) => {
    if (view) onResetColumns(view);
    saved.open(view);
  };
  const shown = (current?.name ?? allOf(area)) + (isChanged ? ' · changed' : '');
  const items = viewItems(
    { area, saved: { ...saved, open }, isChanged, canShare },
    {
      ...changes,
      saveAs: () => {
        setNamed('new');
      },
      rename: setNamed,
      showAsSaved: open,
    },
  );

  return (
    <>
      <Menu
        label={`Saved views: ${shown}`}
        variant="secondary"
        size="small"
        trigger={
          <>
            <Bookmark aria-hidden="true" />
            <Shown>{shown}</Shown>
            <ChevronDown aria-hidden="true" />
          </>
        }
        items={items}
      />
      <ViewDialog
        title={named === 'new' ? 'Save as a view' : 'Rename the view'}
        start={startOf(named)}
        asksSharing={named === 'new' && canShare}
        onSave={(naming) =>
          named === 'new' || named === undefined ? changes.add(naming) : changes.change(named, naming)
        }
        onClose={() => {
          setNamed(undefined);
        }}
      />
    </>
  );
}
