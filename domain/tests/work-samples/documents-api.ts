import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { documentSet } from './document-set.ts'

/** The documents of the library, for questions of the type data entry. */
export const documentsApi = defineApi('tests', 'Tests', {
  documentSets: {
    method: 'GET',
    url: '/api/document-sets',
    schema: {
      summary: 'The ready-made documents for data entry, with their values',
      response: z.array(documentSet),
    },
    config: { permission: 'test.create' },
  },
  documentPicture: {
    method: 'GET',
    url: '/api/document-pictures/:set/:number',
    schema: {
      summary: 'The picture of a ready-made document',
      params: { set: z.string().regex(/^[a-z]{1,30}-\d{1,3}$/), number: z.string().regex(/^\d{2}$/) },
      produces: 'image/svg+xml',
    },
    config: { permission: 'test.see_document' },
  },
})
