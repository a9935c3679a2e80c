import type { Config } from '@react-router/dev/config'
import { caseStudySlugs } from '#content/case-studies.ts'
import { pathTo, screens } from '#domain/paths.ts'

const publicPages = Object.values(screens)
  .filter((screen) => screen.portal === 'site' && !screen.path.includes(':'))
  .map((screen) => screen.path)

const caseStudies = caseStudySlugs.map((slug) => pathTo('case_study', { slug }))

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  // No route is called /404: the catch-all answers there, so the page also fits every other address.
  prerender: [...publicPages, ...caseStudies, '/404'],
} satisfies Config
