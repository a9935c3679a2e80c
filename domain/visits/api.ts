import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { visitForm } from './visit.ts'

const tags = ['Visits']

export const visitsApi = defineApi({
  record: {
    method: 'POST',
    url: '/api/visits',
    schema: {
      summary: 'Remember that a page was looked at, if this browser allows it',
      tags,
      body: visitForm,
      response: { 200: z.object({ recorded: z.boolean() }) },
    },
    config: { permission: 'visit.record' },
  },
  forget: {
    method: 'DELETE',
    url: '/api/visits',
    schema: {
      summary: 'Forget every page that this browser looked at',
      tags,
      response: { 200: z.object({ forgotten: z.int() }) },
    },
    config: { permission: 'visit.forget' },
  },
})
