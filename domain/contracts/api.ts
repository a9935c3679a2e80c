import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { contractHash } from './contract.ts'

const tags = ['Contracts']
const params = z.object({ id: uuid })

export const contractsApi = defineApi('contracts', {
  read: {
    method: 'GET',
    url: '/api/contracts/:id/file',
    schema: {
      summary: "Download the user's file of a signed contract",
      tags,
      params,
      produces: 'application/pdf',
      response: {},
    },
    config: { permission: 'contract.read' },
  },
  verify: {
    method: 'GET',
    url: '/api/contracts/verify/:hash',
    schema: {
      summary: 'Whether a file with this SHA-256 hash is a genuine contract',
      tags,
      params: z.object({ hash: contractHash }),
      response: { 200: z.object({ is_genuine: z.boolean() }) },
    },
    config: { permission: 'contract.verify' },
  },
})
