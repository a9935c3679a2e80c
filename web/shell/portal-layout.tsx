import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8'
import { Outlet, useLocation, useMatches } from 'react-router'
import { screens } from '#domain/paths.ts'
import { portalOf } from '#domain/portal-paths.ts'
import { MessagingProvider } from '#web/features/messaging/messaging-provider.tsx'
import { useLive } from '#web/lib/api/live.ts'
import { guard, useKeptSession } from '#web/lib/api/guard.ts'
import { useMe } from '#web/lib/api/session.ts'
import { LeaveConfirm } from '#web/lib/form/unsaved-work.tsx'
import { SupportChat } from '#web/features/support/chat/support-chat.tsx'
import { cx } from '#web/ui/cx.ts'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { WeekStart } from '#web/ui/week-start.ts'
import { AnnouncementBanner } from './announcement-banner.tsx'
import { AppProviders } from './app-providers.tsx'
import { useCommandPalette } from './command-palette/use-command-palette.tsx'
import { useIsFocused } from './focused-screen.ts'
import { Header } from './header.tsx'
import { Logo } from './logo.tsx'
import { mayOpen } from './navigation.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { NoAccess } from './no-access.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ReadyScreens } from './ready-screens.tsx'
import { Entries, Sidebar } from './sidebar.tsx'
import { registerServiceWorker } from '#web/lib/document/service-worker.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { useKeptFlag } from '#web/lib/preferences/kept-flag.ts'
import { TimeZoneNote } from './time-zone-note.tsx'
import { SanctionBanner } from '#web/features/sanctions/sanction-banner.tsx'
import { ViewingBanner } from './viewing-banner.tsx'
import { useLastLoad } from './use-last-load.ts'
import { VerifyEmailBanner } from './verify-email-banner.tsx'

const Drawer = lazyDialog(async () => (await import('#web/ui/drawer.tsx')).Drawer)

export const clientLoader = guard

/** The `handle` that a screen's route module may export. */
export interface ScreenHandle {
  /** Boards and tables may be up to 1,760 px wide. Other screens keep a readable width. */
  wide?: boolean
}

/** The layout of every screen of a portal. */
export default function PortalLayout() {
  return (
    <NuqsAdapter>
      <AppProviders>
        <TooltipProvider>
          <MessagingProvider>
            <WeekStarts>
              <Shell />
            </WeekStarts>
          </MessagingProvider>
        </TooltipProvider>
      </AppProviders>
    </NuqsAdapter>
  )
}

/** Calendars start their weeks as the user chose. */
function WeekStarts({ children }: { children: ReactNode }) {
  return <WeekStart value={useMe().display.week_starts_on}>{children}</WeekStart>
}

function Shell() {
  const me = useMe()
  const { allowed, viewed_until } = me
  const { pathname } = useLocation()
  // Its stream would show the user as online.
  useLive(viewed_until === null)
  useEffect(() => void registerServiceWorker(), [])
  useLastLoad()
  useKeptSession(me)
  const [collapsed, setCollapsed] = useKeptFlag('sidebar-collapsed')
  const isFocused = useIsFocused()
  const showsChat = allowed.includes('use_support_chat') && !isFocused
  const { openPalette, openShortcuts, palette } = useCommandPalette({ isFocused })
  const [drawerOpen, setDrawerOpen] = useState(false)
  const matches = useMatches()
  const isWide = matches.some(({ handle }) => (handle as ScreenHandle | undefined)?.wide)
  // Of a dialog's route, the address of the screen below it.
  const screen = matches.find(({ id }) => id in screens)
  return (
    // An element with `data-fills-window` has the height of the window and scrolls inside: without padding around it.
    <div
      className={cx(
        'flex min-h-dvh flex-col has-data-fills-window:h-dvh has-data-fills-window:min-h-0 has-data-fills-window:overflow-hidden',
        // On phones, the content leaves room for the button of the support chat.
        showsChat && 'max-sm:[--gutter-end:1.5rem]',
      )}
    >
      <ReadyScreens isReady={(name) => screens[name]?.portal === portalOf[me.role]} />
      <NavigationProgress />
      {!isFocused && (
        <Header onOpenMenu={() => setDrawerOpen(true)} onOpenPalette={openPalette} onShowShortcuts={openShortcuts} />
      )}
      <div className="flex min-w-0 grow has-data-fills-window:min-h-0">
        {!isFocused && <Sidebar collapsed={collapsed} onCollapsedChange={setCollapsed} />}
        <div className="flex min-w-0 grow flex-col">
          {!isFocused && (
            <>
              <ViewingBanner />
              <AnnouncementBanner />
              <SanctionBanner />
              <VerifyEmailBanner />
            </>
          )}
          <main
            id="main"
            tabIndex={-1}
            className={cx(
              'mx-auto w-full grow pr-[var(--gutter-end,1rem)] py-6 pl-4 has-data-fills-window:min-h-0 has-data-fills-window:max-w-none has-data-fills-window:p-0 sm:px-6 lg:px-8',
              isWide ? 'max-w-[110rem]' : 'max-w-7xl',
            )}
          >
            {/* A screen of another object begins anew: an open dialog must not act on what its user no longer sees. */}
            {mayOpen(me, pathname) ? <Outlet key={screen?.pathname} /> : <NoAccess />}
          </main>
          {!isFocused && <TimeZoneNote />}
        </div>
      </div>
      {palette}
      <LeaveConfirm />
      {showsChat && <SupportChat />}
      <OfflineNotice />
      <Drawer open={drawerOpen} onOpenChange={setDrawerOpen} side="left" title="Menu" header={<Logo />}>
        <Entries onNavigate={() => setDrawerOpen(false)} />
      </Drawer>
    </div>
  )
}
