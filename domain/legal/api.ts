import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { acceptance, acceptanceForm } from './legal-document.ts'

const tags = ['Legal documents']
const acceptances = z.object({ items: z.array(acceptance) })

export const legalApi = defineApi('legal', {
  list: {
    method: 'GET',
    url: '/api/legal-documents',
    schema: {
      summary: 'The terms and the privacy policy, and the versions that the user accepted',
      tags,
      response: { 200: acceptances },
    },
    config: { permission: 'legal_document.list' },
  },
  accept: {
    method: 'POST',
    url: '/api/legal-documents/accept',
    schema: {
      summary: 'Accept the current versions of documents',
      tags,
      body: acceptanceForm,
      response: { 200: acceptances },
    },
    config: { permission: 'legal_document.accept', effect: 'none' },
  },
})
