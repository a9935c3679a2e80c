import { pathTo } from '#domain/paths.ts'
import { siteContent } from './site-content.ts'

/** The banner at the top of every public page, if there is one. */
export function SiteBanner() {
  const [banner] = siteContent().banners
  if (!banner) return null
  const { text, link } = banner
  return (
    <aside aria-label="Announcement" className="border-b border-line bg-primary-soft text-primary-ink">
      <p className="site-frame py-2.5 text-center text-sm font-medium text-pretty break-words">
        {text}
        {link && (
          <>
            {' '}
            <a href={pathTo(link.to)} className="underline underline-offset-2">
              {link.label}
            </a>
          </>
        )}
      </p>
    </aside>
  )
}
