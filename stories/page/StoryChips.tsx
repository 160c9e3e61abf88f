import { ChipLink, Chips, PageSection } from './pageLook.ts';

/** Links to stories, which open beside the sidebar. */
export function StoryChips({ stories }: { stories: readonly { id: string; name: string }[] }) {
  return (
    <PageSection>
      <Chips>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <ChipLink href={`./?path=/story/${id}`} target="_top">
              {name}
            </ChipLink>
          </li>
        ))}
      </Chips>
    </PageSection>
  );
}
