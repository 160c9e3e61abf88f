export { MarkGrid, type MarkGridProps, type MarkGridRow } from './MarkGrid.tsx';
