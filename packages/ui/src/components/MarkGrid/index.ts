export { MarkGrid, type MarkGridOption, type MarkGridProps, type MarkGridRow } from './MarkGrid.tsx';
