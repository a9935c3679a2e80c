import type { Config } from '@react-router/dev/config'
import { contactAgainPath, contactPages } from '#domain/support/contact-request.ts'
import { publicPaths } from './web/public-paths.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    ...publicPaths,
    // The catch-all route renders this page, so the same file fits every unknown path.
    '/404',
    '/maintenance',
    ...contactPages.map(contactAgainPath),
  ],
} satisfies Config
