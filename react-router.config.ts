import type { Config } from '@react-router/dev/config'
import { initialContent } from './content/site-content.ts'
import { prerenderedPaths } from './web/public-paths.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  // A screen's loader is a few lines, not worth a file.
  splitRouteModules: false,
  prerender: [...prerenderedPaths(initialContent)],
} satisfies Config
