import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageLimits, messageMessages } from '#domain/messaging/message.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: string
let owner: Client
let colleague: Client
let other: Client

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addCompany(tulay.db)
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addMember(tulay.db, await addCompany(tulay.db), { email: 'owner@other.test' })
  owner = await tulay.as('owner@acme.test')
  colleague = await tulay.as('recruiter@acme.test')
  other = await tulay.as('owner@other.test')
})
afterAll(() => tulay.stop())

const url = '/api/message-templates'
const names = async (browser: Client) =>
  ((await browser.get(url)).body.items as unknown as { name: string }[]).map(({ name }) => name)
const edit = (browser: Client, id: unknown, body: object) => browser.send('PATCH', `${url}/${id as string}`, { body })
const create = (browser: Client, name: string, body = 'Hello {name}') => browser.post(url, { name, body })

test('templates belong to the company: colleagues use, change and delete them, and others do not see them', async () => {
  const created = await create(owner, 'Welcome')
  expect(created.status).toBe(201)
  expect(created.body).toEqual({
    id: expect.any(String),
    name: 'Welcome',
    body: 'Hello {name}',
    updated_at: expect.any(String),
    allowed: ['edit', 'delete'],
  })
  await create(owner, 'after the interview')
  expect(await names(colleague)).toEqual(['after the interview', 'Welcome'])
  expect(await names(other)).toEqual([])

  const { id } = created.body
  const edited = await edit(colleague, id, { name: 'Hello', body: 'Hi {name}, about {job}' })
  expect(edited.body).toMatchObject({ name: 'Hello', body: 'Hi {name}, about {job}' })
  expect((await edit(other, id, { name: 'Mine', body: 'Mine' })).status).toBe(404)
  expect((await other.delete(`${url}/${id}`)).status).toBe(404)
  expect((await colleague.delete(`${url}/${id}`)).status).toBe(204)
  expect((await owner.delete(`${url}/${id}`)).status).toBe(404)
  expect(await names(owner)).toEqual(['after the interview'])
})

test('a name is used once, in any case, also by two people at the same time', async () => {
  const answers = await Promise.all([create(owner, 'Twice'), create(colleague, 'TWICE')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  const refused = answers.find(({ status }) => status === 400)!
  expect(refused.body.errors).toEqual([{ path: 'name', message: messageMessages.template_exists }])
  const { id } = (await create(owner, 'Once')).body
  expect((await edit(owner, id, { name: 'twice', body: 'Text' })).status).toBe(400)
  expect((await edit(owner, id, { name: 'ONCE', body: 'Text' })).status).toBe(200)
  expect((await create(other, 'Twice')).status).toBe(201)
})

test('a company has a limited number of templates', async () => {
  const at = now()
  const full = await addCompany(tulay.db)
  await addMember(tulay.db, full, { email: 'owner@full.test' })
  await tulay.db
    .insertInto('message_templates')
    .values(
      Array.from({ length: messageLimits.templates - 1 }, (_, index) => ({
        company_id: full,
        name: `Template ${index}`,
        body: 'Text',
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
  const browser = await tulay.as('owner@full.test')
  const answers = await Promise.all([create(browser, 'One'), create(browser, 'Another')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  expect((await browser.get(url)).body.items).toHaveLength(messageLimits.templates)
})
