import { caseStudies } from '#content/case-studies.ts'
import { helpArticles } from '#content/help/articles.ts'
import { pathTo, screens } from '#domain/paths.ts'

/** The path of every public page. Each is prerendered when the web is built. */
export const publicPaths: readonly string[] = [
  ...Object.values(screens)
    .filter((screen) => screen.portal === 'site' && !screen.path.includes(':'))
    .map((screen) => screen.path),
  ...caseStudies.map(({ slug }) => pathTo('case_study', { slug })),
  ...helpArticles.map(({ slug }) => pathTo('help_article', { slug })),
]
