import { Link, Outlet } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { product } from '#domain/product.ts'
import { AppProviders } from '../../shell/app-providers.tsx'
import { Logo } from '../../shell/logo.tsx'

/** The pages around signing in: one column, nothing that distracts. */
export default function AccountLayout() {
  return (
    <AppProviders>
      <div className="flex min-h-dvh flex-col items-center px-4 py-10 sm:py-16">
        <Link to={pathTo('home')} reloadDocument aria-label={`${product.name} home`} className="flex rounded-sm">
          <Logo />
        </Link>
        <main id="main" tabIndex={-1} className="mt-8 w-full max-w-md sm:mt-10">
          <Outlet />
        </main>
      </div>
    </AppProviders>
  )
}
