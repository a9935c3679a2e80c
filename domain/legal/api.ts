import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { acceptance, acceptanceForm } from './legal-document.ts'

const acceptances = z.object({ items: z.array(acceptance) })

export const legalApi = defineApi('legal', 'Legal documents', {
  list: {
    method: 'GET',
    url: '/api/legal-documents',
    schema: {
      summary: 'The terms and the privacy policy, and the versions that the user accepted',
      response: acceptances,
    },
    config: { permission: 'legal_document.list' },
  },
  accept: {
    method: 'POST',
    url: '/api/legal-documents/accept',
    schema: { summary: 'Accept the current versions of documents', body: acceptanceForm, response: acceptances },
    config: { permission: 'legal_document.accept', effect: 'none' },
  },
})
