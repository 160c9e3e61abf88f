export { EntryGrid, type EntryGridProps } from './EntryGrid.tsx';
export {
  type EntryChange,
  type EntryChoiceColumn,
  type EntryColumn,
  type EntryColumnBase,
  type EntryNumberColumn,
  type EntryOption,
  type EntryReadOnlyColumn,
  type EntryResolution,
  type EntryState,
  type EntryTextColumn,
} from './model/entryColumn.ts';
