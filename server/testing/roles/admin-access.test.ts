import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '#domain/accounts/account.ts'
import { adminRoles } from '#domain/kernel/actor.ts'
import type { AdminRole } from '#domain/kernel/actor.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import type { Client } from '../client.ts'
import { addPerson } from '../people.ts'
import { startTulay } from '../start-tulay.ts'
import type { Tulay } from '../start-tulay.ts'
import { table } from './access-table.ts'
import { limitedEndpoints } from './admin-access-table.ts'

let tulay: Tulay
let admin: Client

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())

const ofAdmins = [...new Set(table.filter((row) => row.in.includes('admin')).map((row) => row.endpoint))]
const limited = new Map(limitedEndpoints.flatMap(({ roles, endpoints }) => endpoints.map((one) => [one, roles])))
/** Using these ends the session, or never answers. */
const untried = ['POST /api/logout', 'POST /api/logout-everywhere', 'GET /api/live']

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

/** These read the type of their body first. */
const ofFiles = [
  'POST /api/admin/bank-statements',
  'POST /api/admin/talent-imports',
  'POST /api/admin/talent-imports/preview',
  'POST /api/payout-batches/{id}/results',
]

/** Who is refused is told so before the object is looked for: an unknown ID and no body are enough to find out. */
async function isRefused(endpoint: string): Promise<boolean> {
  const [method = '', path = ''] = endpoint.split(' ')
  const file = { body: 'date,amount', headers: { 'content-type': 'text/csv' } }
  const { status } = await admin.send(
    method,
    path.replace(/\{\w+\}/g, () => randomUUID()),
    ofFiles.includes(endpoint) ? file : undefined,
  )
  return status === 403
}

describe('what admins may do follows from their role', () => {
  it('names only endpoints that admins may use', () => {
    expect([...limited.keys()].filter((endpoint) => !ofAdmins.includes(endpoint))).toEqual([])
  })

  it.each(adminRoles)('%s', async (admin_role: AdminRole) => {
    await tulay.db.updateTable('users').set({ admin_role }).where('role', '=', 'admin').execute()
    forgetActors({ user_ids: [(await admin.get('/api/session')).body['me']!['user_id']] })
    const refused: string[] = []
    for (const endpoint of ofAdmins) {
      if (!untried.includes(endpoint) && (await isRefused(endpoint))) refused.push(endpoint)
    }
    const others = [...limited].filter(([, roles]) => admin_role !== 'owner' && !roles.includes(admin_role))
    expect(refused.toSorted()).toEqual(others.map(([endpoint]) => endpoint).toSorted())
    const { allowed } = (await admin.get('/api/session')).body['me'] as unknown as Me
    const offered = Object.entries(lists).map(([list, endpoint]) => [
      endpoint,
      allowed.includes(list as keyof typeof lists),
    ])
    expect(offered).toEqual(Object.values(lists).map((endpoint) => [endpoint, !refused.includes(endpoint)]))
  })
})
