import { dashboardApi } from '#domain/dashboard/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { countQueues } from './count-queues.ts'
import { showDashboard } from './show-dashboard.ts'

export const dashboard = defineFeature({
  api: dashboardApi,
  handlers: { show: showDashboard, queues: countQueues },
})
