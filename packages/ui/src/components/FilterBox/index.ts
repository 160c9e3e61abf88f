export { FilterBox, type FilterBoxProps } from './FilterBox.tsx';
