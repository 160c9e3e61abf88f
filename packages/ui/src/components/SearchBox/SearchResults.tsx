import { type ReactNode } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { ResultsSurface } from './searchLook.ts';

/** A search result. */
export type SearchItem = {
  /** Key of the result. */
  id: string;
  /** Text of the result. */
  label: string;
  /** Second text, which distinguishes results with the same label. */
  description?: string;
  /** Icon or `Avatar` before the label. */
  icon?: ReactNode;
  /** URL of the result. */
  href: string;
};
/** Results of one kind, under a heading. */
export type SearchGroup = {
  /** Heading of the group. */
  label: string;
  /** Results, best first. */
  items: readonly SearchItem[];
};

type SearchResultsProps = {
  /** Text shown when there are no results. */
  empty: string;
  onChoose: (item: SearchItem) => void;
};

/** Popover with the results, grouped by kind, or the text for no results. */
export function SearchResults({ empty, onChoose }: SearchResultsProps) {
  return (
    <ResultsSurface offset={6} placement="bottom start">
      <ListBox<SearchGroup>
        renderEmptyState={() => (
          <p className="empty" role="status">
            {empty}
          </p>
        )}
      >
        {({ label, items }) => (
          <ListBoxSection id={label}>
            <Header>{label}</Header>
            <Collection items={items}>
              {(item) => (
                <ListBoxItem
                  id={`${label}/${item.id}`}
                  textValue={item.label}
                  onAction={() => {
                    onChoose(item);
                  }}
                >
                  {item.icon !== undefined && <span className="icon">{item.icon}</span>}
                  <span className="title">{item.label}</span>
                  {item.description !== undefined && <span className="detail">{item.description}</span>}
                </ListBoxItem>
              )}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </ResultsSurface>
  );
}
