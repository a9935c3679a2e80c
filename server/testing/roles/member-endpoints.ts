import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { addMember, addPerson } from '../people.ts'
import type { Row } from './access-table.ts'
import { actors, companies, otherCompanies } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of a company's members are asked about. */
export type MemberThing = 'a member of Acme' | "Acme's member invitation"

const owners = ['owner', 'unverified_owner'] as const
const ofMember = { about: 'a member of Acme', in: owners, hidden: otherCompanies } as const

export const memberRows: readonly Row[] = [
  { endpoint: 'GET /api/company/members', in: companies },
  { endpoint: 'POST /api/company/member-invitations', in: ['owner', 'other_owner'] },
  {
    endpoint: 'POST /api/company/member-invitations/{id}/resend',
    about: "Acme's member invitation",
    in: ['owner'],
    hidden: otherCompanies,
  },
  {
    endpoint: 'POST /api/company/member-invitations/{id}/revoke',
    about: "Acme's member invitation",
    in: owners,
    hidden: otherCompanies,
  },
  { endpoint: 'PUT /api/company/members/{id}/role', ...ofMember },
  { endpoint: 'GET /api/company/members/{id}/access', ...ofMember },
  { endpoint: 'PUT /api/company/members/{id}/access', ...ofMember },
  // Without a member of this ID: a transfer would change who the owners of Acme are.
  { endpoint: 'POST /api/company/members/{id}/transfer-ownership', ...ofMember, answers: 404 },
  { endpoint: 'GET /api/company/members/{id}/open-work', ...ofMember },
  { endpoint: 'POST /api/company/members/{id}/remove', ...ofMember },
  // Without a successor, so that everyone stays.
  { endpoint: 'POST /api/company/leave', in: companies, answers: 400 },
  { endpoint: 'POST /api/join/invitation', in: actors },
  { endpoint: 'POST /api/join/new-account', in: actors },
  { endpoint: 'POST /api/join/provider', in: actors },
  { endpoint: 'POST /api/join', in: actors },
]

let count = 0
const address = () => `teammate-${(count += 1)}@town.test`

/** Requests to them that would succeed if their sender gets in. */
export function memberRequests(
  db: Db,
  { company_id, owner_id, recruiter_id }: { company_id: string; owner_id: string; recruiter_id: string },
): Requests {
  const member = async () => ({ id: await addMember(db, company_id, { email: address(), member_role: 'recruiter' }) })
  const invite = async (email = address()) => {
    const secret = newToken()
    const { id } = await db
      .insertInto('member_invitations')
      .values({
        company_id,
        email,
        member_role: 'finance',
        token_hash: hashToken(secret),
        invited_by: owner_id,
        created_at: now(),
        expires_at: fromNow(60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, secret }
  }
  const invitation = async () => ({ id: (await invite()).id })
  return {
    'POST /api/company/member-invitations': () => ({ body: { email: address(), member_role: 'finance' } }),
    'POST /api/company/member-invitations/{id}/resend': invitation,
    'POST /api/company/member-invitations/{id}/revoke': invitation,
    'PUT /api/company/members/{id}/role': async () => ({ ...(await member()), body: { member_role: 'finance' } }),
    'GET /api/company/members/{id}/access': member,
    'PUT /api/company/members/{id}/access': async () => ({
      ...(await member()),
      body: { jobs: 'selected', job_ids: [] },
    }),
    'POST /api/company/members/{id}/transfer-ownership': () => ({ id: randomUUID() }),
    'GET /api/company/members/{id}/open-work': member,
    'POST /api/company/members/{id}/remove': async () => ({
      ...(await member()),
      body: { successor_id: recruiter_id },
    }),
    'POST /api/company/leave': () => ({ body: { successor_id: randomUUID() } }),
    'POST /api/join/invitation': async () => ({ body: { secret: (await invite()).secret } }),
    'POST /api/join/new-account': async () => ({
      body: {
        secret: (await invite()).secret,
        name: 'Tess Lim',
        password: 'a-long-way-home-9',
        accept_terms: true,
      },
    }),
    'POST /api/join/provider': async () => ({ body: { secret: (await invite()).secret, provider: 'google' } }),
    'POST /api/join/single-sign-on': async () => ({ body: { secret: (await invite()).secret } }),
    'POST /api/join': async () => {
      const email = address()
      await addPerson(db, { email, role: 'company' })
      return { body: { secret: (await invite(email)).secret } }
    },
  }
}
