import type { SiteContent } from '#domain/content/site-content.ts'
import { publicPaths } from '#web/public-paths.ts'
import { originPlace } from './origin-place.ts'

/** The sitemap of all public pages, with a placeholder for the origin. */
export const sitemap = (content: SiteContent): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${publicPaths(content)
  .map((path) => `  <url><loc>${originPlace}${path}</loc></url>`)
  .join('\n')}
</urlset>
`
