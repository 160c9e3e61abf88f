import { ChipLink, Chips, Part } from './pageLook.ts';

/** Links to stories, which open beside the sidebar. */
export function StoryChips({ stories }: { stories: readonly { id: string; name: string }[] }) {
  return (
    <Part>
      <Chips>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <ChipLink href={`./?path=/story/${id}`} target="_top">
              {name}
            </ChipLink>
          </li>
        ))}
      </Chips>
    </Part>
  );
}
