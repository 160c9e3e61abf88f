import { type BulkAction, type RowAction, type Selection } from '@firstbell/ui';
import { Download, Pencil, Trash2 } from 'lucide-react';

/** Creates the actions of a student's row: a link to the edit screen, and a button that deletes the row. */
export const createStudentActions = (id: string, onDelete: () => void): RowAction[] => [
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
export type SelectionHandlers = {
  onDelete?: (selection: Selection) => void | Promise<void>;
  onExport?: (selection: Selection) => void | Promise<void>;
};

/** Creates the actions on the selected rows: export and delete. */
export const createSelectionActions = ({ onDelete, onExport }: SelectionHandlers): BulkAction[] => [
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
