import { menu } from '@firstbell/schema';
import { media, Sidebar, TopBar } from '@firstbell/ui';
import { Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PrintHead } from '../../platform/school/PrintHead.tsx';
import { useSchoolName } from '../../platform/school/useSchoolName.ts';
import { usePrintAudit } from '../../features/audit/usePrintAudit.ts';
import { areaScreens } from '../../areas/index.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { ConnectionBanner } from '../connection/ConnectionBanner.tsx';
import { type User } from '../../platform/identity/Identity.ts';
import { useInbox } from '../inbox/useInbox.ts';
import { ConsoleSearch } from '../search/ConsoleSearch.tsx';
import { JobBanners } from '../jobs/JobBanners.tsx';
import { PageFooter } from '../../platform/print/PageFooter.ts';
import { useServices } from '../../platform/services.ts';
import { ScreenTitle, useShownSubject } from '../../platform/routes/ScreenSubject.tsx';
import { YearBanner } from '../../platform/year/YearBanner.tsx';
import { useYearMenu } from '../../platform/year/useYearMenu.ts';
import { findMenuIcon } from './menuIcons.tsx';
import { Progress } from './Progress.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useBarUser } from './useBarUser.ts';
import { useProfileItems } from './useProfileItems.tsx';
import { useCurrentScreen } from './useCurrentScreen.ts';
import { useSidebar } from './useSidebar.ts';

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  min-block-size: 100dvh;

  ${media.print} {
    display: block;
  }
`;

const Column = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

/** Messages of the moment, which paper does not need. */
const Banners = styled.div`
  ${media.print} {
    display: none;
  }
`;

const Main = styled.main`
  &:focus {
    outline: none;
  }
`;

const menuGroups = menu.map(({ label, items }) => ({
  label,
  items: items.map(({ name, url, icon, area }) => {
    const Icon = findMenuIcon(icon);
    return { label: name, href: url, area, icon: <Icon /> };
  }),
}));

const banners = Object.entries(areaScreens).flatMap(([key, { Banner }]) => (Banner ? [{ key, Banner }] : []));

const topBarLabels = {
  year: (year: string, isPast: boolean) => `Academic Year ${year}${isPast ? ' (over)' : ''}`,
};

/** Props of `Frame`. */
export type FrameProps = { user: User; onSignOut: () => void };

/** Frame of every screen: the side menu, the top bar and the banners. */
export function Frame({ user, onSignOut }: FrameProps) {
  const { config } = useServices();
  const { state } = useNavigation();
  const { mainRef, focusScreen, title, activePath, isOfYear } = useCurrentScreen();
  const sidebar = useSidebar();
  usePrintAudit();
  const { can } = useAccess();
  const allowedGroups = menuGroups.map(({ label, items }) => ({
    label,
    items: items.filter(({ area }) => can(area, 'read')),
  }));

  return (
    <Root>
      <ScreenTitle title={title} brand={config.brand_name} />
      <PageFooter text={[useSchoolName(), useShownSubject(), title].filter(Boolean).join(' · ')} />
      <SkipLink target={mainRef} />
      <Progress isShown={state !== 'idle'} />
      <Sidebar
        brand={config.brand_name}
        groups={allowedGroups}
        activePath={activePath}
        isCollapsed={sidebar.isCollapsed}
        isOpen={sidebar.isDrawerOpen}
        onOpenChange={sidebar.closeDrawer}
      />
      <Column>
        <TopBar
          onToggleSidebar={sidebar.toggle}
          isSidebarOpen={sidebar.isOpen}
          search={<ConsoleSearch />}
          year={useYearMenu()}
          user={useBarUser(user)}
          notifications={useInbox('notification')}
          messages={useInbox('message')}
          profileItems={useProfileItems(onSignOut)}
          labels={topBarLabels}
        />
        <PrintHead />
        <Banners>
          <ConnectionBanner />
          <JobBanners onFocusLost={focusScreen} />
          {banners.map(({ key, Banner }) => (
            <Suspense key={key} fallback={null}>
              <Banner />
            </Suspense>
          ))}
        </Banners>
        <Main ref={mainRef} id="main" tabIndex={-1}>
          {isOfYear && (
            <Banners>
              <YearBanner />
            </Banners>
          )}
          <Outlet />
        </Main>
      </Column>
    </Root>
  );
}
