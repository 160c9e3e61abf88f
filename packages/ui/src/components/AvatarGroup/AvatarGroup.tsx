import { type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { avatarGroupLabels, type AvatarGroupLabels } from '../../labels/english/avatarGroup.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { Avatar, type AvatarSize } from '../Avatar/index.ts';
import { Popover } from '../Popover/index.ts';
import { TooltipBubble } from '../Tooltip/TooltipBubble.tsx';
import { avatarGroupLook, MemberList } from './avatarGroupLook.ts';

/** One person of a group. */
export type AvatarGroupItem = {
  /** Key of the person. */
  id: string;
  /** Name of the person. */
  label: string;
  /** Text after the name in the list of all people, such as the person's role in the group. */
  description?: string | undefined;
  /** URL of the photo. */
  photo?: string | undefined;
};

/** Props of `AvatarGroup`; other props are passed to the root. */
export type AvatarGroupProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** Accessible name of the group. */
  label: string;
  /** The people, in their order. */
  items: readonly AvatarGroupItem[];
  /** Maximum number of visible avatars. If there are more people, a button lists all of them. */
  maxItems?: number | undefined;
  /** Size of the avatars. */
  size?: Exclude<AvatarSize, 'large'> | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<AvatarGroupLabels> | undefined;
};

const Root = styled.ul`
  ${avatarGroupLook}
`;

/** Avatars of a group in a row; each name shows on hover. If avatars are hidden, a button lists all people. */
export function AvatarGroup(props: AvatarGroupProps) {
  const { label, items, maxItems = 4, size = 'regular', labels: customLabels, ...rest } = props;
  const labels = useLabels('AvatarGroup', avatarGroupLabels, customLabels);
  const numberFormat = useNumberFormat();
  const shownCount = Math.max(1, maxItems);
  const shownItems = items.length > shownCount ? items.slice(0, shownCount) : items;
  const hiddenCountText = numberFormat.format(items.length - shownItems.length);
  return (
    <Root aria-label={label} data-size={size} {...rest}>
      {shownItems.map(({ id, label: name, photo }) => (
        <li key={id}>
          <Avatar name={name} photo={photo} size={size} />
          <span className="name">{name}</span>
          <TooltipBubble text={name} />
        </li>
      ))}
      {items.length > shownItems.length && (
        <li>
          <Popover
            label={labels.showAll(label, hiddenCountText)}
            trigger={labels.more(hiddenCountText)}
            className="more"
          >
            <MemberList>
              {items.map(({ id, label: name, description, photo }) => (
                <li key={id}>
                  <Avatar name={name} photo={photo} size="small" />
                  <span>
                    {name}
                    {description !== undefined && <small>{description}</small>}
                  </span>
                </li>
              ))}
            </MemberList>
          </Popover>
        </li>
      )}
    </Root>
  );
}
