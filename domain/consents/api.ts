import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { consent } from './consent.ts'

export const consentsApi = defineApi('consents', 'Privacy', {
  list: {
    method: 'GET',
    url: '/api/consents',
    schema: {
      summary: 'The consents of the user, and when they were given and withdrawn',
      response: z.object({ items: z.array(consent) }),
    },
    config: { permission: 'consent.list' },
  },
})
