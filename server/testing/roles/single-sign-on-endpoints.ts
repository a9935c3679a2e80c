import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import type { Row } from './access-table.ts'
import { actors, people } from './actors.ts'
import type { Requests } from './requests.ts'

const base = '/api/company/single-sign-on'

/** Requests to single sign-on, of companies that have none: all but the first find nothing. */
export function singleSignOnRequests(db: Db): Requests {
  const afterRemoval = (body?: object) => async () => {
    await db.deleteFrom('single_sign_ons').execute()
    return body ? { body } : {}
  }
  const provider = { issuer: 'https://login.example.com', client_id: 'tulay', client_secret: 'secret' }
  return {
    [`GET ${base}`]: afterRemoval(),
    [`POST ${base}`]: afterRemoval({ domain: 'example.com' }),
    [`POST ${base}/verify-domain`]: afterRemoval(),
    [`PUT ${base}/provider`]: afterRemoval(provider),
    [`POST ${base}/test`]: afterRemoval(),
    [`POST ${base}/enable`]: afterRemoval(),
    [`POST ${base}/disable`]: afterRemoval(),
    [`PUT ${base}/requirement`]: afterRemoval({ is_required: true }),
    [`DELETE ${base}`]: afterRemoval(),
    'GET /api/single-sign-on/lookup': () => ({ query: '?domain=example.com' }),
    'POST /api/single-sign-on/start': () => ({ body: { email: 'ada@example.com' } }),
    'POST /api/single-sign-on/exchange': () => ({
      body: { single_sign_on_id: randomUUID(), code: 'code', state: 'state' },
    }),
  }
}

const owners = ['owner', 'unverified_owner', 'other_owner'] as const
const found = { in: owners, answers: 404 } as const

/** Who gets in where among the endpoints of single sign-on. */
export const singleSignOnRows: readonly Row[] = [
  { endpoint: `GET ${base}`, in: [...owners, 'suspended_owner'] },
  { endpoint: `POST ${base}`, in: owners },
  { endpoint: `POST ${base}/verify-domain`, ...found },
  { endpoint: `PUT ${base}/provider`, ...found },
  { endpoint: `POST ${base}/test`, ...found },
  { endpoint: `POST ${base}/enable`, ...found },
  { endpoint: `POST ${base}/disable`, in: [...owners, 'suspended_owner'], answers: 404 },
  { endpoint: `PUT ${base}/requirement`, ...found },
  { endpoint: `DELETE ${base}`, in: [...owners, 'suspended_owner'], answers: 404 },
  { endpoint: 'GET /api/single-sign-on/lookup', in: actors },
  { endpoint: 'POST /api/single-sign-on/start', in: actors, answers: 409 },
  { endpoint: 'POST /api/join/single-sign-on', in: actors, answers: 409 },
  { endpoint: 'POST /api/reauthenticate/single-sign-on', in: people, answers: 409 },
  { endpoint: 'POST /api/single-sign-on/exchange', in: actors, answers: 400 },
]
