import { defineApi } from '../kernel/endpoint.ts'
import { adminDashboard } from './dashboard.ts'

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
})
