import { type Area } from '@firstbell/schema';
import { type SavedView } from '@firstbell/schema/views';
import { type MenuItem, type MenuSection } from '@firstbell/ui';
import { type SavedViews } from './useSavedViews.ts';

/** Actions on saved views. */
export type ViewActions = {
  /** Saves what the list shows as a new view. */
  saveAs: () => void;
  /** Saves what the list shows as the content of a view. */
  update: (view: SavedView) => void;
  rename: (view: SavedView) => void;
  toggleShared: (view: SavedView) => void;
  toggleDefault: (view: SavedView) => void;
  remove: (view: SavedView) => void;
  /** Resets the list to the saved view. */
  discardChanges: (view: SavedView) => void;
};

/** State that decides which items the menu has. */
export type ViewState = {
  area: Pick<Area, 'plural'>;
  saved: Pick<SavedViews, 'views' | 'status' | 'current' | 'open' | 'onRetry'>;
  /** True if the list differs from its current saved view. */
  isChanged: boolean;
  /** True if the person may change the views that are shared with the school. */
  canShare: boolean;
};

/** Returns the label of the whole list: `All students`. */
export const createWholeListLabel = ({ plural }: Pick<Area, 'plural'>): string => `All ${plural}`;

const formatViewLabel = ({ name, is_default }: SavedView) => (is_default ? `${name} (default)` : name);

function createViewSection(
  label: string,
  views: readonly SavedView[],
  { current, open }: ViewState['saved'],
): MenuSection[] {
  if (views.length === 0) return [];
  const items = views.map((view): MenuItem => ({
    id: `view-${view.key}`,
    label: formatViewLabel(view),
    isSelected: view.key === current?.key,
    onAction: () => {
      open(view);
    },
  }));
  return [{ label, items }];
}

function createActionItems(
  view: SavedView,
  { isChanged, canShare }: ViewState,
  actions: ViewActions,
): MenuItem[] {
  const { name, is_own: isOwn, is_shared: isShared, is_default: isDefault } = view;
  const canChange = canShare || (isOwn && !isShared);
  const candidates: (false | [id: string, label: string, act: (view: SavedView) => void])[] = [
    isChanged && canChange && ['update', `Update “${name}”`, actions.update],
    isChanged && ['discard', 'Discard changes', actions.discardChanges],
    canChange && ['rename', 'Rename…', actions.rename],
    canShare && ['share', isShared ? 'Stop sharing' : 'Share with the school', actions.toggleShared],
    ['default', isDefault ? 'Remove as default' : 'Make default', actions.toggleDefault],
    canChange && ['delete', 'Delete view', actions.remove],
  ];
  return candidates.flatMap((candidate) => {
    if (candidate === false) return [];
    const [id, label, act] = candidate;
    const onAction = () => {
      act(view);
    };
    return [{ id, label, onAction, isDestructive: id === 'delete' }];
  });
}

/** Creates the items of the menu: the saved views, and the actions on the current view. */
export function createViewItems(state: ViewState, actions: ViewActions): (MenuItem | MenuSection)[] {
  const { area, saved, isChanged } = state;
  const { views, status, current, open, onRetry } = saved;
  if (status !== 'ready') {
    const isFailed = status === 'failed';
    const label = isFailed ? 'Views could not be loaded' : 'Loading the views…';
    return [
      { id: status, label, isDisabled: true },
      ...(isFailed ? [{ id: 'retry', label: 'Try again', onAction: onRetry }] : []),
    ];
  }
  const wholeList: MenuItem = {
    ...{ id: 'all', label: createWholeListLabel(area), isSelected: current === undefined },
    onAction: () => {
      open(undefined);
    },
  };
  return [
    { label: 'Views', items: [wholeList] },
    ...createViewSection(
      'Mine',
      views.filter(({ is_shared }) => !is_shared),
      saved,
    ),
    ...createViewSection(
      'Shared with the school',
      views.filter(({ is_shared }) => is_shared),
      saved,
    ),
    {
      label: current ? `“${current.name}”${isChanged ? ', changed' : ''}` : 'What is shown now',
      items: [
        { id: 'save-as', label: 'Save as a view…', onAction: actions.saveAs },
        ...(current ? createActionItems(current, state, actions) : []),
      ],
    },
  ];
}
