import { Ellipsis } from 'lucide-react';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { Button } from '../../Button/index.ts';
import { Link } from '../../Link/index.ts';
import { Menu } from '../../Menu/index.ts';
import { type RowAction } from '../model/tableActions.ts';
import { tableRoles } from './tableRoles.ts';

/** Props of `RowActionsCell`. */
export type RowActionsCellProps = {
  /** Name of the row. */
  name: string;
  actions: readonly RowAction[];
  labels: DataTableLabels;
  onAction: (action: RowAction) => void;
};

/** Last cell of a row: its first actions, then the menu with the other actions. */
export function RowActionsCell({ name, actions, labels, onAction }: RowActionsCellProps) {
  const menuActions = actions.filter(({ isInMenu }) => isInMenu);
  return (
    <td {...tableRoles.cell} data-actions>
      {actions
        .filter(({ isInMenu }) => !isInMenu)
        .map((action) => {
          const { id, label, icon, href, isDestructive } = action;
          const nameProps = { 'aria-label': labels.rowAction(label, name), 'data-action': id };
          if (icon === undefined) {
            return (
              <Button key={id} size="small" {...nameProps} onClick={() => onAction(action)}>
                {label}
              </Button>
            );
          }
          return href === undefined ? (
            <button
              key={id}
              type="button"
              {...nameProps}
              title={label}
              data-icon
              data-destructive={isDestructive ? true : undefined}
              onClick={() => onAction(action)}
            >
              {icon}
            </button>
          ) : (
            <Link key={id} href={href} {...nameProps} title={label} data-icon>
              {icon}
            </Link>
          );
        })}
      {menuActions.length > 0 && (
        <Menu
          label={labels.rowMenu(name)}
          trigger={<Ellipsis aria-hidden="true" />}
          isIconOnly
          size="small"
          align="end"
          items={menuActions.map((action) => {
            const { id, label, icon, href, isDestructive = false } = action;
            const pressProps = href === undefined ? { onAction: () => onAction(action) } : { href };
            return { id, label, icon, isDestructive, ...pressProps };
          })}
        />
      )}
    </td>
  );
}
