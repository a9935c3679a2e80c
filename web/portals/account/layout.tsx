import { Suspense, lazy } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { screenAt } from '#domain/match-path.ts'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { AppProviders } from '#web/shell/app-providers.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { ReadyScreens } from '#web/shell/ready-screens.tsx'

const BridgeScene = lazy(async () => ({ default: (await import('#web/shell/bridge-scene.tsx')).BridgeScene }))

/** The layout of the sign-in pages: one column, with the bridge next to it on wide screens. */
export default function AccountLayout() {
  const isForStaff = screenAt(useLocation().pathname) === 'admin_login'
  const next: string[] = isForStaff ? ['admin_dashboard'] : ['company_dashboard', 'applicant_dashboard']
  return (
    <AppProviders>
      <ReadyScreens isReady={(name) => next.includes(name)} />
      <div className="grid min-h-dvh lg:grid-cols-[minmax(32rem,1fr)_1.1fr]">
        <div className="flex flex-col px-4 py-6 sm:px-8 sm:py-8">
          <header className="flex max-lg:mx-auto max-lg:w-full max-lg:max-w-md">
            <Link to={pathTo('home')} reloadDocument aria-label={`${product.name} home`} className="flex rounded-sm">
              <Logo />
            </Link>
          </header>
          <main id="main" tabIndex={-1} className="mx-auto w-full max-w-md pt-8 pb-12 sm:pt-[10vh]">
            <Outlet />
          </main>
        </div>
        <div className="sticky top-0 hidden h-dvh p-3 lg:block">
          <Suspense>
            <BridgeScene className="size-full rounded-[28px]" />
          </Suspense>
        </div>
      </div>
    </AppProviders>
  )
}
