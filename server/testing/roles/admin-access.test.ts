import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '#domain/accounts/account.ts'
import { api } from '#domain/api.ts'
import { adminRoles } from '#domain/kernel/actor.ts'
import type { AdminRole } from '#domain/kernel/actor.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { adminRolesOf, ruleOf } from '#domain/policies.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import type { Client } from '../client.ts'
import { addPerson } from '../people.ts'
import { startTulay } from '../start-tulay.ts'
import type { Tulay } from '../start-tulay.ts'

let tulay: Tulay
let admin: Client

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())

const ofAdmins = Object.values(api)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .filter(({ config }) => ruleOf(config.permission).admin)
/** Using these ends the session. */
const untried = ['/api/logout', '/api/logout-everywhere']

const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`

/** What the sidebar and the command palette offer, and the list that opens. */
const lists = {
  list_companies: 'GET /api/admin/companies',
  list_applicants: 'GET /api/admin/applicants',
  list_jobs: 'GET /api/admin/jobs',
  list_tests: 'GET /api/tests',
  list_assignments: 'GET /api/assignments',
  list_account_managers: 'GET /api/admin/account-managers',
  search_talents: 'GET /api/talent',
} as const satisfies Partial<Record<Me['allowed'][number], string>>

/** Who is refused is told so before the object is looked for: an unknown ID and no body are enough to find out. */
async function isRefused({ method, url, schema }: Endpoint): Promise<boolean> {
  // The type of a file is read first.
  const file = schema.consumes && { body: 'date,amount', headers: { 'content-type': schema.consumes[0]! } }
  const { status } = await admin.send(
    method,
    url.replace(/:\w+/g, () => randomUUID()),
    file,
  )
  return status === 403
}

describe('what admins may do follows from their role', () => {
  it.each(adminRoles)('%s', async (admin_role: AdminRole) => {
    await tulay.db.updateTable('users').set({ admin_role }).where('role', '=', 'admin').execute()
    forgetActors({ user_ids: [(await admin.get('/api/session')).body['me']!['user_id']] })
    const refused: string[] = []
    for (const endpoint of ofAdmins) {
      if (!untried.includes(endpoint.url) && (await isRefused(endpoint))) refused.push(nameOf(endpoint))
    }
    const others = ofAdmins.filter(({ config }) => !adminRolesOf(config.permission).includes(admin_role))
    expect(refused).toEqual(others.map(nameOf))
    const { allowed } = (await admin.get('/api/session')).body['me'] as unknown as Me
    const offered = Object.entries(lists).map(([list, endpoint]) => [
      endpoint,
      allowed.includes(list as keyof typeof lists),
    ])
    expect(offered).toEqual(Object.values(lists).map((endpoint) => [endpoint, !refused.includes(endpoint)]))
  })
})
