import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { visitForm } from './visit.ts'

export const visitsApi = defineApi('visits', 'Visits', {
  record: {
    method: 'POST',
    url: '/api/visits',
    schema: {
      summary: 'Record a page view, if this browser has consented',
      body: visitForm,
      response: z.object({ recorded: z.boolean() }),
    },
    config: { permission: 'visit.record', effect: 'none' },
  },
  delete: {
    method: 'DELETE',
    url: '/api/visits',
    schema: { summary: 'Delete the page views of this browser', response: z.object({ forgotten: z.int() }) },
    config: { permission: 'visit.delete', effect: 'none' },
  },
})
