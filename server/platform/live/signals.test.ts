import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Signal } from '#domain/kernel/live.ts'
import { transaction } from '#server/db/transaction.ts'
import { listen } from '#server/testing/listen.ts'
import type { Listening } from '#server/testing/listen.ts'
import { addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { sendSignal } from './signals.ts'

let tulay: Tulay
let ana: { id: string; stream: Listening }
let ben: { id: string; stream: Listening }
const conversation_id = randomUUID()

async function connect(email: string) {
  const id = await addPerson(tulay.db, { email, role: 'applicant' })
  return { id, stream: await listen(await tulay.as(email)) }
}

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  ana = await connect('ana@town.test')
  ben = await connect('ben@town.test')
})
afterAll(async () => {
  await Promise.all([ana.stream.close(), ben.stream.close()])
  await tulay.stop()
})

const read = (position: number): Signal => ({ kind: 'read', conversation_id, user_id: ana.id, position })
const positionsAt = ({ stream }: { stream: Listening }) =>
  stream.signals.flatMap((signal) => (signal.kind === 'read' ? [signal.position] : []))

const notify = (payload: string) => tulay.pool.query('select pg_notify($1, $2)', ['signal', payload])

test('a signal reaches its recipients in order, and no one else', async () => {
  for (let position = 1; position <= 200; position += 1) sendSignal([ana.id, ana.id], read(position))
  sendSignal([ben.id], read(1_000))
  await eventually(async () => positionsAt(ana).length === 200 && positionsAt(ben).length === 1)
  expect(positionsAt(ana)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  expect(positionsAt(ben)).toEqual([1_000])
})

test('a signal about a change is sent once the change is committed', async () => {
  const before = positionsAt(ana).length
  await expect(
    transaction(async () => {
      sendSignal([ana.id], read(2_000))
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await transaction(async () => sendSignal([ana.id], read(2_001)))
  await eventually(async () => positionsAt(ana).length > before)
  expect(positionsAt(ana).slice(before)).toEqual([2_001])
})

test('a signal of another server reaches the streams of this one', async () => {
  const before = positionsAt(ana).length
  await notify('not a signal')
  await notify(
    JSON.stringify({
      from: randomUUID(),
      entries: [
        [[ana.id], read(3_000)],
        [[ben.id], read(3_001)],
      ],
    }),
  )
  await eventually(async () => positionsAt(ana).length > before && positionsAt(ben).includes(3_001))
  expect(positionsAt(ana).slice(before)).toEqual([3_000])
})

test('many signals to many people are notified in payloads that PostgreSQL accepts, each once', async () => {
  const received: unknown[] = []
  const client = await tulay.pool.connect()
  client.on('notification', ({ payload }) => received.push(...JSON.parse(payload!).entries))
  await client.query('listen signal')
  const everyone = Array.from({ length: 250 }, () => randomUUID())
  for (let position = 0; position < 50; position += 1) sendSignal(everyone, read(position))
  await eventually(async () => received.length >= 150)
  const recipients = (received as [string[], Signal][]).flatMap(([ids, signal]) =>
    ids.map((id) => `${id} ${signal.kind === 'read' && signal.position}`),
  )
  expect(recipients).toHaveLength(50 * 250)
  expect(new Set(recipients).size).toBe(50 * 250)
  client.release(true)
})
