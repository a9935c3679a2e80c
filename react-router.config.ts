import type { Config } from '@react-router/dev/config'
import { publicPaths } from './web/public-paths.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  // No route is called /404: the catch-all answers there, so the page also fits every other address.
  prerender: [...publicPaths, '/404'],
} satisfies Config
