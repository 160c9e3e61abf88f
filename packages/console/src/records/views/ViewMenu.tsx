import { type Area } from '@firstbell/schema';
import { type SavedView, type ViewContent, type ViewNaming } from '@firstbell/schema/views';
import { Menu } from '@firstbell/ui';
import { Bookmark, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../platform/access/useAccess.ts';
import { type SavedViews } from './useSavedViews.ts';
import { useViewChanges } from './useViewChanges.ts';
import { isSameContent } from './viewContents.ts';
import { createWholeListLabel, createViewItems } from './createViewItems.ts';

const ViewDialog = lazy(() => import('./ViewDialog.tsx').then((module) => ({ default: module.ViewDialog })));

const ViewName = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Props of `ViewMenu`. */
export type ViewMenuProps = {
  area: Area;
  saved: SavedViews;
  /** Rows and columns that the list shows, to save as a view. */
  content: ViewContent;
  /** Resets the columns of a view to the saved ones. */
  onResetColumns: (view: SavedView) => void;
};

/** View that the dialog names: a new view, or a saved view to rename. */
type DialogView = 'new' | SavedView;

const toViewNaming = (dialogView: DialogView | undefined): ViewNaming | undefined =>
  dialogView === 'new'
    ? { name: '', is_shared: false }
    : dialogView && { name: dialogView.name, is_shared: dialogView.is_shared };

/**
 * Menu of a list's saved views: shows the name of the current view, opens others, and saves, shares and
 * deletes views.
 */
export function ViewMenu({ area, saved, content, onResetColumns }: ViewMenuProps) {
  const { can } = useAccess();
  const [dialogView, setDialogView] = useState<DialogView>();
  const [isDialogLoaded, setIsDialogLoaded] = useState(false);
  if (dialogView !== undefined && !isDialogLoaded) setIsDialogLoaded(true);
  const { current } = saved;
  const changes = useViewChanges(area, saved, content);
  const isChanged = current !== undefined && !isSameContent(current.content, content);
  const canShare = can('shared_view', 'edit');
  const open = (view: SavedView | undefined) => {
    if (view) onResetColumns(view);
    saved.open(view);
  };
  const shownName = (current?.name ?? createWholeListLabel(area)) + (isChanged ? ' · changed' : '');
  const items = createViewItems(
    { area, saved: { ...saved, open }, isChanged, canShare },
    {
      ...changes,
      saveAs: () => {
        setDialogView('new');
      },
      rename: setDialogView,
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
      {isDialogLoaded && (
        <Suspense fallback={null}>
          <ViewDialog
            title={dialogView === 'new' ? 'Save as a view' : 'Rename the view'}
            initial={toViewNaming(dialogView)}
            canShare={dialogView === 'new' && canShare}
            onSave={(naming) =>
              dialogView === 'new' || dialogView === undefined
                ? changes.add(naming)
                : changes.change(dialogView, naming)
            }
            onClose={() => {
              setDialogView(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
