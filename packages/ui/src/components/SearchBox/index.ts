export { SearchBox, type SearchBoxProps } from './SearchBox.tsx';
export { type SearchGroup, type SearchItem } from './SearchResults.tsx';
