import { Outlet } from 'react-router'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Public pages are HTML and CSS alone: menus are popovers, links load pages, nothing waits for a script. */
export const handle = { staticPage: true }

export default function SiteLayout() {
  return (
    <div className="site flex min-h-dvh flex-col pt-16">
      <SiteHeader />
      <Outlet />
      <SiteFooter />
    </div>
  )
}
