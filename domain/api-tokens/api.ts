import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { apiToken, apiTokenForm, createdApiToken } from './api-token.ts'

export const apiTokensApi = defineApi('apiTokens', 'API tokens', {
  list: {
    method: 'GET',
    url: '/api/api-tokens',
    schema: {
      summary: "The user's API tokens; for owners, those of every member",
      response: z.object({ items: z.array(apiToken) }),
    },
    config: { permission: 'api_token.list' },
  },
  create: {
    method: 'POST',
    url: '/api/api-tokens',
    schema: {
      summary: 'Create an API token, whose text is shown once',
      body: apiTokenForm,
      response: { 201: createdApiToken },
    },
    config: { permission: 'api_token.create', effect: 'grants_access' },
  },
  revoke: {
    method: 'DELETE',
    url: '/api/api-tokens/:id',
    schema: { summary: 'Revoke an API token, on all servers within a second' },
    config: { permission: 'api_token.revoke', effect: 'none' },
  },
})
