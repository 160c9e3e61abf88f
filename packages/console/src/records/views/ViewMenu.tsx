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
import { wholeListLabelOf, createViewItems } from './createViewItems.ts';

const ViewName = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Props of `ViewMenu`. */
export type ViewMenuProps = {
  area: AreaDefinition;
  saved: SavedViews;
  /** Rows and columns that the list shows, to save as a view. */
  content: ViewContent;
  /** Resets the columns of a view to the saved ones. */
  onResetColumns: (view: SavedView) => void;
};

/** View in the dialog: a new one, or the one to rename. */
type NamedView = 'new' | SavedView;

const toViewNaming = (namedView: NamedView | undefined): ViewNaming | undefined =>
  namedView === 'new'
    ? { name: '', is_shared: false }
    : namedView && { name: namedView.name, is_shared: namedView.is_shared };

/**
 * Menu of a list's saved views: shows the name of the current one, opens others, and saves, shares and
 * deletes views.
 */
export function ViewMenu({ area, saved, content, onResetColumns }: ViewMenuProps) {
  const { can } = useAccess();
  const [namedView, setNamedView] = useState<NamedView>();
  const { current } = saved;
  const changes = useViewChanges(area, saved, content);
  const isChanged = current !== undefined && !isSameContent(current.content, content);
  const canShare = can('shared_view', 'edit');
  const open = (view: SavedView | undefined) => {
    if (view) onResetColumns(view);
    saved.open(view);
  };
  const shownName = (current?.name ?? wholeListLabelOf(area)) + (isChanged ? ' · changed' : '');
  const items = createViewItems(
    { area, saved: { ...saved, open }, isChanged, canShare },
    {
      ...changes,
      saveAs: () => {
        setNamedView('new');
      },
      rename: setNamedView,
      discardChanges: open,
    },
  );

  return (
    <>
      <Menu
        label={`Saved views: ${shownName}`}
        variant="secondary"
        size="small"
        trigger={
          <>
            <Bookmark aria-hidden="true" />
            <ViewName>{shownName}</ViewName>
            <ChevronDown aria-hidden="true" />
          </>
        }
        items={items}
      />
      <ViewDialog
        title={namedView === 'new' ? 'Save as a view' : 'Rename the view'}
        start={toViewNaming(namedView)}
        canShare={namedView === 'new' && canShare}
        onSave={(naming) =>
          namedView === 'new' || namedView === undefined
            ? changes.add(naming)
            : changes.change(namedView, naming)
        }
        onClose={() => {
          setNamedView(undefined);
        }}
      />
    </>
  );
}
