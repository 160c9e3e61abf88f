export { FilterChips, type FilterChipsProps } from './FilterChips.tsx';
export { type ChipEditorProps, type ChipFilter, type ChipOption, type ChipValues } from './chipFilters.ts';
