import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { actorOf, findAccount } from '#server/features/accounts/account-row.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { assignAccountManager } from './account-managers.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let acme: string
let manager_id: string
const as = async (email: string): Promise<Actor> => actorOf((await findAccount(tulay.db, email))!, '')
const codeOf = (act: Promise<void>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : error),
  )

beforeAll(async () => {
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  manager_id = await addPerson(tulay.db, { email: 'grace@tulay.test', role: 'account_manager', name: 'Grace' })
})

test('an admin assigns an account manager, whom the company then sees', async () => {
  expect(await codeOf(assignAccountManager(await as('owner@acme.test'), acme, manager_id))).toBe('forbidden')
  const admin = await as('admin@tulay.test')
  const { user_id: owner_id } = (await findAccount(tulay.db, 'owner@acme.test'))!
  expect(await codeOf(assignAccountManager(admin, acme, owner_id))).toBe('not_found')
  expect(await codeOf(assignAccountManager(admin, acme, manager_id))).toBe('done')
  const owner = await tulay.as('owner@acme.test')
  expect((await owner.get('/api/company')).body).toMatchObject({ account_manager: { name: 'Grace' } })
})
