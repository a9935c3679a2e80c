import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pathTo } from '#domain/paths.ts'
import { proposalLimits, proposalMessages } from '#domain/proposals/proposal.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db, pool } = tulay

let acme: string
let owner: Client
let recruiter: Client
let other: Client
let manager: Client
let admin: Client
beforeAll(async () => {
  ;({ company_id: acme, owner, recruiter } = await addHiringTeam(tulay))
  await addMember(db, await addCompany(db, { name: 'Other' }), { email: 'owner@other.test' })
  const manager_id = await addPerson(db, { email: 'maria@town.test', role: 'account_manager', name: 'Maria Santos' })
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  await db.updateTable('companies').set({ account_manager_id: manager_id }).where('id', '=', acme).execute()
  other = await tulay.as('owner@other.test')
  manager = await tulay.as('maria@town.test')
  admin = await tulay.as('admin@tulay.test')
})

let ana: string
beforeEach(async () => {
  await db.deleteFrom('proposals').execute()
  ana = await addTalent(db, { name: 'Ana Reyes' })
})

const propose = (talent_id = ana, by = manager, company = acme) =>
  by.post(`/api/companies/${company}/proposals`, { talent_id, reason: 'She ran a help desk like yours.' })
const list = async (by = owner) => (await by.get('/api/company/proposals')).body.items as unknown as Proposal[]
const fieldOf = ({ body }: Answer) => body.errors?.map(({ path, message }) => [path, message])
const hide = (talent_id: string) =>
  db.updateTable('talents').set({ visibility: 'hidden' }).where('user_id', '=', talent_id).execute()

it('shows the company a proposed talent with the reason, and notifies its hiring team', async () => {
  const { status, body } = await propose()
  expect(status).toBe(201)
  expect(await list(recruiter)).toMatchObject([
    {
      id: body.id,
      reason: 'She ran a help desk like yours.',
      proposed_by: 'Maria Santos',
      talent: { id: ana, name: 'Ana R.' },
    },
  ])
  expect(await list(other)).toEqual([])
  await queuesEmpty(tulay, ['reactions'])
  for (const member of [owner, recruiter])
    expect((await member.get('/api/notifications')).body.items[0]).toMatchObject({
      title: 'Maria Santos proposed Ana R.',
      body: 'She ran a help desk like yours.',
      href: pathTo('company_dashboard'),
    })
})

it("is for the company's own account manager and administrators", async () => {
  await addPerson(db, { email: 'max@town.test', role: 'account_manager' })
  expect((await propose(ana, await tulay.as('max@town.test'))).status).toBe(404)
  expect((await propose(ana, owner)).status).toBe(403)
  expect((await propose(ana, admin)).status).toBe(201)
  expect((await propose(ana, admin, '0197a5a0-0000-7000-8000-000000000000')).status).toBe(404)
})

it('is of talents whom the company may see, once each', async () => {
  const ben = await addTalent(db)
  await hide(ben)
  expect(fieldOf(await propose(ben))).toEqual([['talent_id', proposalMessages.gone]])
  await propose()
  expect((await propose()).body).toMatchObject({ code: 'already_exists', error: proposalMessages.proposed })
  await hide(ana)
  expect(await list()).toEqual([])
})

it('is dismissed by the company, and can be made again', async () => {
  const { id } = (await propose()).body
  expect((await other.post(`/api/proposals/${id}/dismiss`)).status).toBe(404)
  expect((await owner.post(`/api/proposals/${id}/dismiss`)).status).toBe(204)
  expect((await recruiter.post(`/api/proposals/${id}/dismiss`)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await propose()).status).toBe(201)
})

it('is limited to so many open ones, also for concurrent requests', async () => {
  const at = now()
  for (let number = 1; number < proposalLimits.open_per_company; number += 1) {
    const talent_id = await addTalent(db)
    await db.insertInto('proposals').values({ company_id: acme, talent_id, reason: 'Good.', created_at: at }).execute()
  }
  const ben = await addTalent(db)
  const answers = await whileLocked(pool, `select from companies where id = '${acme}' for update`, { waiting: 2 }, () =>
    Promise.all([propose(), propose(ben, admin)]),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  expect(fieldOf(answers.find(({ status }) => status === 400)!)).toEqual([['talent_id', proposalMessages.too_many]])
})

it('needs a reason', async () => {
  expect(fieldOf(await manager.post(`/api/companies/${acme}/proposals`, { talent_id: ana, reason: ' ' }))).toEqual([
    ['reason', 'Enter why this talent suits the company.'],
  ])
})
