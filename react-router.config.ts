import type { Config } from '@react-router/dev/config'
import { contactAgainPath, contactPages } from '#domain/support/contact-request.ts'
import { publicPaths } from './web/public-paths.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    ...publicPaths,
    // No route is called /404: the catch-all answers there, so the page also fits every other address.
    '/404',
    '/maintenance',
    ...contactPages.map(contactAgainPath),
  ],
} satisfies Config
