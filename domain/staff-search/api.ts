import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { foundObject, staffSearchQuery } from './staff-search.ts'

export const staffSearchApi = defineApi('staffSearch', 'Search', {
  search: {
    method: 'GET',
    url: '/api/admin/search',
    schema: {
      summary: 'Companies, applicants, jobs, invoices and people that match, at most 5 of each',
      querystring: staffSearchQuery,
      response: z.object({ items: z.array(foundObject) }),
    },
    config: { permission: 'staff_search.use' },
  },
})
