import { type BulkAction, type RowAction, type Selection } from '@firstbell/ui';
import { Download, Pencil, Trash2 } from 'lucide-react';

/** Returns the actions of a row of pupils: a link that edits it, and a button that deletes it. */
export const pupilActions = (id: string, onDelete: () => void): RowAction[] => [
  { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden="true" />, href: `/student/edit?id=${id}` },
  {
    id: 'delete',
    label: 'Delete',
    icon: <Trash2 aria-hidden="true" />,
    isDestructive: true,
    onAction: onDelete,
  },
];

/** Handlers of the bulk actions. */
export type SelectionWork = {
  onDelete?: (selection: Selection) => void | Promise<void>;
  onExport?: (selection: Selection) => void | Promise<void>;
};

/** Returns the actions on the selected rows: to export them, to delete them. */
export const selectionActions = ({ onDelete, onExport }: SelectionWork): BulkAction[] => [
  ...(onExport
    ? [{ id: 'export', label: 'Export CSV', icon: <Download aria-hidden="true" />, onAction: onExport }]
    : []),
  ...(onDelete
    ? [
        {
          id: 'delete',
          label: 'Delete selected',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onAction: onDelete,
        },
      ]
    : []),
];
