import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { contractHash } from './contract.ts'

export const contractsApi = defineApi('contracts', 'Contracts', {
  read: {
    method: 'GET',
    url: '/api/contracts/:id/file',
    schema: { summary: "Download the user's file of a signed contract", produces: 'application/pdf' },
    config: { permission: 'contract.read' },
  },
  verify: {
    method: 'GET',
    url: '/api/contracts/verify/:hash',
    schema: {
      summary: 'Whether a file with this SHA-256 hash is a genuine contract',
      params: { hash: contractHash },
      response: z.object({ is_genuine: z.boolean() }),
    },
    config: { permission: 'contract.verify' },
  },
})
