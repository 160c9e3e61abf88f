export { MarkGroup, type MarkGroupProps, type MarkOption, type MarkTone } from './MarkGroup.tsx';
