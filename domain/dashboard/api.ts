import { defineApi } from '../kernel/endpoint.ts'
import { adminDashboard } from './dashboard.ts'
import { queueCounts } from './queues.ts'

export const dashboardApi = defineApi('dashboard', 'Staff', {
  show: {
    method: 'GET',
    url: '/api/admin/dashboard',
    schema: {
      summary: 'The figures and charts of the dashboard; account managers see those of their companies',
      response: adminDashboard,
    },
    config: { permission: 'dashboard.see' },
  },
  queues: {
    method: 'GET',
    url: '/api/admin/queues',
    schema: {
      summary: 'How much waits in each queue of the back office; account managers count what is of their companies',
      response: queueCounts,
    },
    config: { permission: 'dashboard.see' },
  },
})
