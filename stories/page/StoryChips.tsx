import { ChipLink, Chips, Part } from './pageLook.ts';

/** Leads to some stories, which open beside the sidebar. */
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
