import { Outlet } from 'react-router'
import { Logo } from '../shell/logo.tsx'

export const handle = { staticPage: true }

export default function SiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center px-6">
        <a href="/">
          <Logo />
        </a>
      </header>
      <Outlet />
    </div>
  )
}
