import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { publicJobRoutes } from './public-job-routes.ts'

export const publicJobs = defineFeature({ routes: [publicJobRoutes] })
