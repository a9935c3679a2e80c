import { defineApi } from '../kernel/endpoint.ts'
import { systemHealth } from './health.ts'

const tags = ['Operations']

export const operationsApi = defineApi({
  health: {
    method: 'GET',
    url: '/api/admin/health',
    schema: {
      summary: 'The latest result and the history of each health check',
      tags,
      response: { 200: systemHealth },
    },
    config: { permission: 'operation.see' },
  },
  checkHealth: {
    method: 'POST',
    url: '/api/admin/health/check',
    schema: { summary: 'Run all health checks now', tags, response: { 200: systemHealth } },
    config: { permission: 'operation.run' },
  },
})
