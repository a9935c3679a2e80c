import { randomBytes } from 'node:crypto'
import { apiTokensApi } from '#domain/api-tokens/api.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { applicants, companies, hirers, otherCompanies } from '#server/testing/roles/actors.ts'

export const apiTokensRows = defineRows(apiTokensApi, ({ db, recruiter_id }) => ({
  list: { in: [...applicants, ...companies] },
  create: {
    in: [...applicants, ...companies],
    request: () => ({
      body: { name: 'Export', scopes: ['jobs:read'], expires_on: fromNow(30 * 86_400_000).slice(0, 10) },
    }),
  },
  revoke: {
    about: "the recruiter's API token",
    in: hirers,
    hidden: [...applicants, 'finance', ...otherCompanies],
    request: () =>
      db
        .insertInto('api_tokens')
        .values({
          user_id: recruiter_id,
          name: 'Export',
          token_hash: randomBytes(32),
          last_four: 'abcd',
          scopes: ['jobs:read'],
          created_at: now(),
          expires_at: fromNow(86_400_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
  },
}))
