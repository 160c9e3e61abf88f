import { type ComponentPropsWithRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { styled } from 'styled-components';
import { useControllableState } from '../../state/useControllableState.ts';
import { media } from '../../theme/media.ts';
import { currentTab, tabLook, tabStrip } from '../TabLinks/tabLook.ts';
import { useCentredTab } from '../TabLinks/useCentredTab.ts';

/** A tab and its panel. */
export type TabItem = {
  /** Key of the tab. */
  id: string;
  /** Label of the tab. */
  label: string;
  /** Content of the panel. */
  children: ReactNode;
  /** Disables the tab. */
  isDisabled?: boolean | undefined;
};

/** Props of `Tabs`; other props are passed to the root. */
export type TabsProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Accessible name of the tabs, such as the title of their screen. */
  label: string;
  /** The tabs, in their order. */
  items: readonly TabItem[];
  /** Key of the selected tab; uncontrolled if omitted, starting with `defaultSelectedKey`. */
  selectedKey?: string | undefined;
  /** Initial tab of uncontrolled tabs; the first one by default. */
  defaultSelectedKey?: string | undefined;
  /** Called with the key of the tab that was chosen. */
  onSelectionChange?: ((key: string) => void) | undefined;
};

const Root = styled.div`
  min-inline-size: 0;

  & > div > .strip {
    border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.body} ${theme.font.body}`};
  }

  & [role='tablist'] {
    ${tabStrip}
  }

  & [role='tab'] {
    ${tabLook}
    cursor: pointer;
    outline: none;
  }

  & [role='tab'][data-focus-visible] {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
  }

  & [role='tab'][data-selected] {
    ${currentTab}
  }

  & [role='tab'][data-disabled] {
    color: ${({ theme }) => theme.color.inkDisabled};
    background: none;
    cursor: not-allowed;
  }

  & > div > [role='tabpanel'] {
    padding-block-start: ${({ theme }) => theme.space[4]};
    border-radius: ${({ theme }) => theme.radius.small};
  }

  & > div > [role='tabpanel'][data-focus-visible] {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: ${({ theme }) => theme.line.thick};
  }

  ${media.print} {
    & > div > .strip {
      display: none;
    }
  }
`;

/** Shows one of several panels; use `TabLinks` for parts with their own URLs. */
export function Tabs(props: TabsProps) {
  const { label, items, selectedKey, defaultSelectedKey, onSelectionChange, ...rest } = props;
  const initialKey = defaultSelectedKey ?? items.find(({ isDisabled }) => isDisabled !== true)?.id ?? '';
  const [currentKey, setCurrentKey] = useControllableState(selectedKey, initialKey, onSelectionChange);
  const tabList = useCentredTab<HTMLDivElement>('[aria-selected="true"]', currentKey);
  return (
    <Root {...rest}>
      <AriaTabs
        selectedKey={currentKey}
        onSelectionChange={(key) => {
          if (key !== currentKey) setCurrentKey(String(key));
        }}
      >
        <div className="strip">
          <TabList ref={tabList} aria-label={label}>
            {items.map(({ id, label: tabLabel, isDisabled = false }) => (
              <Tab key={id} id={id} isDisabled={isDisabled}>
                {tabLabel}
              </Tab>
            ))}
          </TabList>
        </div>
        {items.map(({ id, children }) => (
          <TabPanel key={id} id={id}>
            {children}
          </TabPanel>
        ))}
      </AriaTabs>
    </Root>
  );
}
