import { Outlet } from 'react-router'
import script from 'virtual:site-script'
import { CookieConsent } from './cookie-consent.tsx'
import { SiteBanner } from './site-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteToast } from './site-toast.tsx'

/** Public pages are HTML and CSS: menus are popovers, and links load pages. One small script adds the rest. */
export const handle = { staticPage: true }

export default function SiteLayout() {
  return (
    <div className="site flex min-h-dvh flex-col pt-16">
      <CookieConsent />
      <SiteHeader />
      <SiteBanner />
      <Outlet />
      <SiteFooter />
      <SiteToast />
      <script type="module" src={script} />
    </div>
  )
}
