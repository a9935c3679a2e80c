import type { SiteContent } from '#domain/content/site-content.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { formerPath, formerVersions } from './site/legal/former-versions.ts'
import { contactAgainPath, contactPages } from '#domain/support/contact-request.ts'

/** Pages that are found with a secret link only. */
const secretPages: readonly string[] = [pathTo('talent_link')]

/** The path of every public page. */
export const publicPaths = ({ caseStudies, helpArticles }: SiteContent): readonly string[] => [
  ...Object.values(screens)
    .filter((screen) => screen.portal === 'site' && !screen.path.includes(':') && !secretPages.includes(screen.path))
    .map((screen) => screen.path),
  ...caseStudies.map(({ slug }) => pathTo('case_study', { slug })),
  ...helpArticles.map(({ slug }) => pathTo('help_article', { slug })),
]

/** Pages that show rows of the database: the server renders them for the first request. */
const renderedOnRequest: readonly string[] = [pathTo('jobs')]

/** The path of every page that is rendered in advance. */
export const prerenderedPaths = (content: SiteContent): readonly string[] => [
  ...publicPaths(content).filter((path) => !renderedOnRequest.includes(path)),
  // Search engines find the current versions only.
  ...Object.values(formerVersions).flatMap((versions) => versions.map(formerPath)),
  // The catch-all route renders this page, so the same file fits every unknown path.
  '/404',
  '/maintenance',
  ...contactPages.map(contactAgainPath),
]
