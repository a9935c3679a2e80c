import { apiTokensApi } from '#domain/api-tokens/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import { createApiToken, listApiTokens, mailTokenChange, revokeApiToken, apiTokenMails } from './api-tokens.ts'

export const apiTokens = defineFeature({
  api: apiTokensApi,
  handlers: {
    list: listApiTokens,
    create: createApiToken,
    revoke: revokeApiToken,
  },
  reactions: {
    'api_token.created': { mail_person: mailTokenChange },
    'api_token.revoked': { mail_person: mailTokenChange },
  },
  mails: apiTokenMails,
  expiringRows: {
    // Their owners see for a month that they have expired.
    api_tokens: ['expires_at', 30],
  },
  personalData: {
    api_tokens: {
      is: 'API token',
      rules: [deleted('user_id', 'account')],
      personal: 'name last_used_from',
      secret: 'token_hash',
      plain: 'id user_id last_four scopes created_at expires_at last_used_at',
    },
  },
})
