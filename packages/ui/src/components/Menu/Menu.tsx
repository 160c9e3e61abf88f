import { Check } from 'lucide-react';
import { Button, Header, MenuSection as AriaSection, MenuTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { useControllableState } from '../../state/useControllableState.ts';
import { buttonLook, type ButtonLook } from '../Button/buttonLook.ts';
import { type TriggerProps } from '../Button/triggerProps.ts';
import { Link } from '../Link/index.ts';
import { listSelectedKeys, isSection, type MenuItem, type MenuSection } from './menuItems.ts';
import { MenuLine, MenuList, MenuSurface, ItemLabel } from './menuLook.ts';

/** Props of `Menu`; other props are passed to the trigger. */
export type MenuProps = TriggerProps & {
  /** Items or sections of items, in their order. */
  items: readonly (MenuItem | MenuSection)[];
  /** Makes the trigger square, for an icon without text. */
  isIconOnly?: boolean;
};

const Trigger = styled(Button)<ButtonLook>`
  ${buttonLook}
`;

const renderItem = ({
  id,
  label,
  icon,
  href,
  onAction,
  isDisabled = false,
  isDestructive = false,
}: MenuItem) => (
  <MenuLine
    key={id}
    id={id}
    textValue={label}
    $isDestructive={isDestructive}
    isDisabled={isDisabled}
    {...(href !== undefined && { href })}
    {...(onAction && { onAction: onAction })}
    render={(props) => ('href' in props ? <Link {...props} href={props.href ?? ''} /> : <div {...props} />)}
  >
    {({ isSelected }) => (
      <>
        {icon}
        <ItemLabel>{label}</ItemLabel>
        {isSelected && <Check aria-hidden="true" />}
      </>
    )}
  </MenuLine>
);

const toSelectionProps = (entries: readonly (MenuItem | MenuSection)[]) => {
  const selectedKeys = listSelectedKeys(entries);
  return selectedKeys && { selectionMode: 'single' as const, disallowEmptySelection: true, selectedKeys };
};

/** Button that opens a list of actions, links or choices. */
export function Menu({
  label,
  trigger,
  items,
  variant = 'quiet',
  size = 'regular',
  isIconOnly = false,
  align = 'start',
  isOpen: controlledOpen,
  defaultOpen = false,
  onOpenChange,
  ...rest
}: MenuProps) {
  const [isOpen, setOpen] = useControllableState(controlledOpen, defaultOpen, onOpenChange);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Trigger $variant={variant} $size={size} $isIconOnly={isIconOnly} aria-label={label} {...rest}>
        {trigger}
      </Trigger>
      <MenuSurface placement={`bottom ${align}`} offset={4}>
        <MenuList aria-label={label} {...toSelectionProps(items)}>
          {items.map((entry) =>
            isSection(entry) ? (
              <AriaSection key={entry.label} id={entry.label} {...toSelectionProps(entry.items)}>
                <Header>{entry.label}</Header>
                {entry.items.map(renderItem)}
              </AriaSection>
            ) : (
              renderItem(entry)
            ),
          )}
        </MenuList>
      </MenuSurface>
    </MenuTrigger>
  );
}
