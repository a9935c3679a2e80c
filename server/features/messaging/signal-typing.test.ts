import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { listen } from '#server/testing/listen.ts'
import { addApplicant, openConversation, sent } from '#server/testing/messages.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addHiringTeam(tulay)
})
afterAll(() => tulay.stop())

const type = (client: Client, id: string) => client.post(`/api/conversations/${id}/typing`)

test('the others of a conversation see who is typing and what was read, and no one else does', async () => {
  const ana = await addApplicant(tulay, acme.company_id, 'Ana Reyes')
  const { id } = await openConversation(acme.owner, 'application', ana.application_id)
  await sent(acme.owner, id, 'Hello')
  const stranger = (await addApplicant(tulay, acme.company_id)).talent
  const [atOwner, atAna, atStranger] = await Promise.all(
    [acme.owner, ana.talent, stranger].map((browser) => listen(browser)),
  )

  expect((await type(stranger, id)).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 20 }, () => type(ana.talent, id)))
  expect(answers.every(({ status }) => status === 204)).toBe(true)
  await ana.talent.put(`/api/conversations/${id}/read`, { position: 1 })
  await eventually(async () => atOwner!.signals.some(({ kind }) => kind === 'read'))
  const typing = atOwner!.signals.filter(({ kind }) => kind === 'typing')
  expect(typing).toEqual([{ kind: 'typing', conversation_id: id, user_id: ana.talent_id, name: 'Ana Reyes' }])
  expect(atAna!.signals.filter(({ kind }) => kind === 'typing')).toEqual([])
  expect(atStranger!.signals).toEqual([])
  await Promise.all([atOwner, atAna, atStranger].map((stream) => stream!.close()))
})

test('a blocked side gets no signals', async () => {
  const ben = await addApplicant(tulay, acme.company_id)
  const { id } = await openConversation(acme.owner, 'application', ben.application_id)
  const by = [id, acme.owner_id]
  await tulay.pool.query("update conversations set blocked_side = 'talent', blocked_by = $2 where id = $1", by)
  expect((await type(ben.talent, id)).status).toBe(404)
  expect((await type(acme.owner, id)).body.code).toBe('conversation_blocked')
})
