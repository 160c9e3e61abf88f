import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { ResultsSurface } from './searchLook.ts';

/** One thing that was found. */
export type SearchItem = {
  /** Key of what was found. */
  id: string;
  /** Its words. */
  title: string;
  /** Tells it from others of the same words. */
  detail?: string;
  /** Address that it leads to. */
  href: string;
};
/** Results of one kind. */
export type SearchGroup = {
  /** Heading of what was found. */
  title: string;
  /** Results, best first. */
  items: readonly SearchItem[];
};

type SearchResultsProps = {
  /** Stands where there are none. */
  empty: string;
  onChoose: (item: SearchItem) => void;
};

/** The list under the box: results by their kind, or why there are none. */
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
        {({ title, items }) => (
          <ListBoxSection id={title}>
            <Header>{title}</Header>
            <Collection items={items}>
              {(item) => (
                <ListBoxItem
                  id={`${title}/${item.id}`}
                  textValue={item.title}
                  onAction={() => {
                    onChoose(item);
                  }}
                >
                  <span className="title">{item.title}</span>
                  {item.detail !== undefined && <span className="detail">{item.detail}</span>}
                </ListBoxItem>
              )}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </ResultsSurface>
  );
}
