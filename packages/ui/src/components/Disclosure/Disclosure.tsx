import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button, Disclosure as AriaDisclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { styled } from 'styled-components';
import { useControllableState } from '../../state/useControllableState.ts';
import { cardSurface } from '../../theme/look/surfaces.ts';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

/** An item of a disclosure. */
export type DisclosureItem = {
  /** Key of the item, and its URL fragment (`#id`). */
  id: string;
  /** Heading of the item, which opens it. */
  label: string;
  /** Content that the heading opens. */
  body: ReactNode;
  /** Badge beside the heading. */
  badge?: ReactNode;
  /** Links and buttons at the end of the heading's line. */
  actions?: ReactNode;
};

/** Props of `Disclosure`; other props are passed to the root. */
export type DisclosureProps = Omit<ComponentPropsWithRef<'ul'>, 'children'> & {
  /** Items, in their order. */
  items: readonly DisclosureItem[];
  /** The item to open; by default the item in the URL fragment. */
  targetKey?: string | undefined;
  /** The open items; uncontrolled if omitted, starting with `defaultExpandedKeys`. */
  expandedKeys?: readonly string[] | undefined;
  /** The initially open items of an uncontrolled disclosure. */
  defaultExpandedKeys?: readonly string[] | undefined;
  /** Called with the open items. */
  onExpandedChange?: ((expandedKeys: readonly string[]) => void) | undefined;
};

const Root = styled.ul`
  ${cardSurface}
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    scroll-margin-block-start: calc(${({ theme }) => `${theme.size.topBar} + ${theme.space[4]}`});
  }

  & > li + li {
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & .head {
    display: flex;
    align-items: flex-start;
  }

  & h2 {
    flex: 1;
    min-inline-size: 0;
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.body} ${theme.font.body}`};
  }

  & h2 > button {
    display: flex;
    align-items: flex-start;
    gap: ${({ theme }) => theme.space[3]};
    inline-size: 100%;
    min-block-size: ${({ theme }) => theme.size.row.roomy};
    padding: ${({ theme }) => `${theme.space.threeAndHalf} ${theme.space[4]}`};
    border: 0;
    border-radius: ${({ theme }) => theme.radius.large};
    text-align: start;
    background: none;

    &:hover {
      background: ${({ theme }) => theme.color.hover};
    }

    &:focus-visible {
      outline-offset: -${({ theme }) => theme.line.thick};
    }

    & > svg {
      inline-size: ${({ theme }) => theme.size.iconSmall};
      block-size: ${({ theme }) => theme.size.iconSmall};
      margin-block-start: ${({ theme }) => theme.space.half};
      color: ${({ theme }) => theme.color.inkMuted};
      transition: rotate ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};
    }

    &[aria-expanded='true'] > svg {
      rotate: 90deg;
    }

    &[aria-expanded='true']:dir(rtl) > svg {
      rotate: -90deg;
    }

    & > .title {
      flex: 1;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
  }

  & .actions {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]};
    min-block-size: ${({ theme }) => theme.size.row.roomy};
    padding-inline-end: ${({ theme }) => theme.space[3]};
  }

  & .body {
    max-inline-size: 72ch;
    padding-block: ${({ theme }) => `${theme.space[1]} ${theme.space[5]}`};
    padding-inline: ${({ theme }) => `${spacing(11)} ${theme.space[4]}`};
    color: ${({ theme }) => theme.color.inkMuted};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${media.narrow} {
    & .body {
      padding-inline-start: ${({ theme }) => theme.space[4]};
    }
  }

  ${media.print} {
    & .actions {
      display: none;
    }
  }
`;

const NO_KEYS: readonly string[] = [];

/** Returns the fragment of the URL; undecoded if its percent-encoding is malformed. */
function readFragment(): string {
  const fragment = window.location.hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** List of items whose headings open their content; the item in the URL fragment is open. */
export function Disclosure(props: DisclosureProps) {
  const { items, targetKey, expandedKeys, defaultExpandedKeys = NO_KEYS, onExpandedChange, ...rest } = props;
  const [openKeys, setOpenKeys] = useControllableState(expandedKeys, defaultExpandedKeys, onExpandedChange);
  const joinedIds = items.map(({ id }) => id).join(' ');
  const lastOpenedId = useRef<string>(undefined);

  const toggle = (id: string, isOpen: boolean) => {
    const otherKeys = openKeys.filter((key) => key !== id);
    setOpenKeys(isOpen ? [...otherKeys, id] : otherKeys);
  };
  const openTarget = useEffectEvent(() => {
    const id = targetKey ?? readFragment();
    // The target may be loaded after the first render. A change of the items does not open the target again.
    if (id === lastOpenedId.current || !items.some((item) => item.id === id)) return;
    lastOpenedId.current = id;
    toggle(id, true);
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
  });

  useEffect(() => {
    const handleHashChange = () => {
      lastOpenedId.current = undefined;
      openTarget();
    };
    openTarget();
    window.addEventListener('hashchange', handleHashChange);
    return () => {
      window.removeEventListener('hashchange', handleHashChange);
    };
  }, [joinedIds, targetKey]);

  return (
    <Root {...rest}>
      {items.map(({ id, label, body, badge, actions }) => (
        <li key={id} id={id}>
          <AriaDisclosure
            isExpanded={openKeys.includes(id)}
            onExpandedChange={(isOpen) => {
              toggle(id, isOpen);
            }}
          >
            <div className="head">
              <Heading level={2}>
                <Button slot="trigger">
                  <ChevronRight aria-hidden="true" />
                  <span className="title">{label}</span>
                  {badge}
                </Button>
              </Heading>
              {actions !== undefined && <div className="actions">{actions}</div>}
            </div>
            <DisclosurePanel>
              <div className="body">{body}</div>
            </DisclosurePanel>
          </AriaDisclosure>
        </li>
      ))}
    </Root>
  );
}
