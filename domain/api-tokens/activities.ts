import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofApiToken = z.object({ api_token_id: uuid, user_id: uuid, name: z.string() })

export const apiTokenActivities = defineActivities('api_token', {
  created: {
    data: ofApiToken,
    label: 'API token created',
    notifies: 'security',
    stale: { user: ['apiTokens'], company: ['apiTokens'] },
  },
  revoked: {
    data: ofApiToken,
    label: 'API token revoked',
    notifies: 'security',
    stale: { user: ['apiTokens'], company: ['apiTokens'] },
  },
})
