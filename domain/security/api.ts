import { z } from 'zod'
import { identityProvider } from '../accounts/account.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { accountSecurity, reauthenticationForm } from './security.ts'

const tags = ['Security']
const done = z.object({ done: z.literal(true) })

export const securityApi = defineApi({
  show: {
    method: 'GET',
    url: '/api/account/security',
    schema: { summary: 'How the user signs in', tags, response: { 200: accountSecurity } },
    config: { permission: 'account.use' },
  },
  reauthenticate: {
    method: 'POST',
    url: '/api/reauthenticate',
    schema: {
      summary: 'Confirm the identity of the signed-in user, which sensitive actions require',
      tags,
      body: reauthenticationForm,
      response: { 200: done },
    },
    config: { permission: 'account.use' },
  },
  startReauthentication: {
    method: 'POST',
    url: '/api/reauthenticate/provider',
    schema: {
      summary: 'Start to confirm the identity with a linked identity provider',
      tags,
      body: z.strictObject({ provider: identityProvider }),
      response: { 200: z.object({ url: z.url() }) },
    },
    config: { permission: 'account.use' },
  },
})
