import { useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import { MessagingProvider } from '#web/features/messaging/messaging-provider.tsx'
import { useLive } from '#web/lib/api/live.ts'
import { cx } from '#web/ui/cx.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { AppProviders } from './app-providers.tsx'
import { useCommandPalette } from './command-palette/use-command-palette.tsx'
import { Header } from './header.tsx'
import { Logo } from './logo.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ReadyScreens } from './ready-screens.tsx'
import { Entries, Sidebar } from './sidebar.tsx'
import { useKeptFlag } from '#web/lib/preferences/kept-flag.ts'
import { TimeZoneNote } from './time-zone-note.tsx'
import { VerifyEmailBanner } from './verify-email-banner.tsx'

/** The `handle` that a screen's route module may export. */
export interface ScreenHandle {
  /** Boards and tables may be up to 1,760 px wide. Other screens keep a readable width. */
  wide?: boolean
  /** The screen has the height of the window and scrolls inside: no padding, and nothing below it. */
  fills?: boolean
}

/** The layout of every screen of a portal. */
export function PortalLayout() {
  return (
    <AppProviders>
      <MessagingProvider>
        <Shell />
      </MessagingProvider>
    </AppProviders>
  )
}

function Shell() {
  useLive()
  const [collapsed, setCollapsed] = useKeptFlag('sidebar-collapsed')
  const { openPalette, palette } = useCommandPalette()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined)
  const isWide = handles.some((handle) => handle?.wide)
  const fills = handles.some((handle) => handle?.fills)
  return (
    <div className={cx('flex flex-col', fills ? 'h-dvh overflow-hidden' : 'min-h-dvh')}>
      <ReadyScreens />
      <NavigationProgress />
      <Header onOpenMenu={() => setDrawerOpen(true)} onOpenPalette={openPalette} />
      <div className={cx('flex min-w-0 grow', fills && 'min-h-0')}>
        <Sidebar collapsed={collapsed} onCollapsedChange={setCollapsed} />
        <div className="flex min-w-0 grow flex-col">
          <VerifyEmailBanner />
          <main
            id="main"
            tabIndex={-1}
            className={cx(
              'w-full grow',
              fills ? 'min-h-0' : 'mx-auto px-4 py-6 sm:px-6 lg:px-8',
              !fills && (isWide ? 'max-w-[110rem]' : 'max-w-7xl'),
            )}
          >
            <Outlet />
          </main>
          {!fills && <TimeZoneNote />}
        </div>
      </div>
      {palette}
      <OfflineNotice />
      <Drawer open={drawerOpen} onOpenChange={setDrawerOpen} side="left" title="Menu" header={<Logo />}>
        <Entries onNavigate={() => setDrawerOpen(false)} />
      </Drawer>
    </div>
  )
}
