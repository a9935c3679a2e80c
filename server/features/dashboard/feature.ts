import { dashboardApi } from '#domain/dashboard/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { showDashboard } from './show-dashboard.ts'

export const dashboard = defineFeature({
  api: dashboardApi,
  handlers: { show: showDashboard },
})
