import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { documentMessages } from '#domain/assignments/document.ts'
import type { AssignmentDocument } from '#domain/assignments/document.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay

let acme: string
let owner_id: string
let owner: Client
let recruiter: Client
let other: Client
let admin: Client
let ana_id: string
let ana: Client
let id: string
beforeAll(async () => {
  ;({ company_id: acme, owner_id, owner, recruiter } = await addHiringTeam(tulay))
  await addMember(db, await addCompany(db, { name: 'Other' }), { email: 'owner@other.test' })
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin', name: 'Maria Santos' })
  ana_id = await addTalent(db, { name: 'Ana Reyes', email: 'ana@town.test' })
  other = await tulay.as('owner@other.test')
  admin = await tulay.as('admin@tulay.test')
  ana = await tulay.as('ana@town.test')
})
beforeEach(async () => {
  id = await addAssignment(db, { company_id: acme, talent_id: ana_id })
})

const add = async (by: Client, person_id: string, readers: AssignmentDocument['readers'] = 'both') => {
  const file_id = await addFile(db, person_id, { purpose: 'document' })
  return by.post(`/api/assignments/${id}/documents`, { file_id, name: 'Guidelines', readers })
}
const read = async (by: Client, document: { id: string }) => (await by.get(`/api/documents/${document.id}/file`)).status
const list = async (by: Client) =>
  (await by.get(`/api/assignments/${id}/documents`)).body.items as unknown as AssignmentDocument[]

it('shows the talent and staff who has opened a document, and the company nothing of it', async () => {
  const { body } = await add(owner, owner_id)
  expect((await list(ana))[0]).toMatchObject({ name: 'Guidelines', uploaded_by: 'owner', views: [] })
  for (const by of [owner, ana, recruiter, admin, ana]) expect(await read(by, body)).toBe(200)
  for (const by of [ana, admin])
    expect((await list(by))[0]!.views!.map(({ name }) => name)).toEqual(['Ana Reyes', 'Maria Santos', 'recruiter'])
  expect((await list(owner))[0]!.views).toBeNull()
})

it('is read by its side and staff only', async () => {
  const { body: ofCompany } = await add(owner, owner_id, 'company')
  const { body: ofTalent } = await add(ana, ana_id, 'talent')
  const readable = async (by: Client) => [await read(by, ofCompany), await read(by, ofTalent)]
  expect(await readable(recruiter)).toEqual([200, 404])
  expect(await readable(ana)).toEqual([404, 200])
  expect(await readable(admin)).toEqual([200, 200])
  expect(await readable(other)).toEqual([404, 404])
  expect((await list(owner)).map((one) => one.id)).toEqual([ofCompany.id])
  expect((await list(ana)).map((one) => one.id)).toEqual([ofTalent.id])
  expect((await add(ana, ana_id, 'company')).body.errors).toMatchObject([
    { path: 'readers', message: documentMessages.own },
  ])
})

it('is removed by the person who added it', async () => {
  const { body } = await add(owner, owner_id)
  for (const by of [ana, recruiter, admin]) expect((await by.delete(`/api/documents/${body.id}`)).status).toBe(403)
  expect((await owner.delete(`/api/documents/${body.id}`)).status).toBe(204)
  expect(await list(ana)).toEqual([])
  expect(await read(ana, body)).toBe(404)
})
