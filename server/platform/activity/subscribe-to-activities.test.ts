import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { held_ms, transactionsEnded } from '#server/testing/running-transactions.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import type { Activity } from './activity.ts'
import { activitiesAfter, subscribeToActivities } from './subscribe-to-activities.ts'
import { record } from './record.ts'

const job_id = '0197a5a0-0000-7000-8000-000000000000'

let tulay: Tulay
let following: Awaited<ReturnType<typeof subscribeToActivities>>
let received: Activity[] = []

beforeAll(async () => {
  tulay = await startTulay('empty')
})
afterEach(() => following.stop())
afterAll(() => tulay.stop())

async function follow() {
  await transactionsEnded(tulay.pool)
  received = []
  following = await subscribeToActivities((activities) => void received.push(...activities))
}

const write = (title: string) =>
  transaction((tx) => record(tx, 'job.created', { actor: system, data: { job_id, title } }))

const titles = () => received.map((activity) => (activity.data as { title: string }).title)

describe('a subscriber to activities', () => {
  it('receives each exactly once during concurrent writes', async () => {
    await follow()
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let count = 0; count < 40; count += 1) {
        await transaction(async (tx) => {
          for (const part of ['a', 'b'].slice(0, 1 + (count % 2))) {
            await record(tx, 'job.created', { actor: system, data: { job_id, title: `${writer} ${count}${part}` } })
          }
          // Occasionally, a transaction takes an ID and commits long after later ones.
          if (count % 7 === writer % 7) await sql`select pg_sleep(0.01)`.execute(tx)
        })
      }
    })
    await Promise.all(writers)
    const { rows } = await tulay.pool.query<{ id: number }>("select id from activities where kind = 'job.created'")
    await eventually(async () => received.length >= rows.length)
    const ids = received.map((activity) => activity.id)
    expect(ids.toSorted((a, b) => a - b)).toEqual(rows.map((row) => row.id).toSorted((a, b) => a - b))
  })

  it('receives an activity that commits after later ones', async () => {
    await follow()
    const late = await tulay.pool.connect()
    await late.query('begin')
    await late.query(
      `insert into activities (kind, data, at) values ('job.created', '{"title": "written first"}', now())`,
    )
    await write('written second')
    await write('written third')
    await late.query('commit')
    late.release()
    await write('written fourth')
    await eventually(async () => received.length === 4)
    expect(titles()).toEqual(['written first', 'written second', 'written third', 'written fourth'])
  })

  it('reads in the order of transaction IDs, including those with more digits', async () => {
    await follow()
    for (const xid of [10, 9, 100, 99]) {
      await tulay.pool.query(
        `insert into activities (xid, kind, data, at) values ($1::text::xid8, 'job.created', '{}', now())`,
        [xid],
      )
    }
    const read = await activitiesAfter({ xid: '1', id: -1 })
    expect(read.slice(0, 4).map((row) => row.xid)).toEqual(['9', '10', '99', '100'])
  })

  it('is notified immediately, not at the next poll', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await follow()
    // Several, since a transaction of another process may hold one back until the next is read.
    await eventually(async () => {
      await write('now')
      return received.length > 1
    })
  })

  it(
    'reconnects after its connections are cut',
    async () => {
      await follow()
      await write('before')
      await eventually(async () => received.length === 1)
      await tulay.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      // Several, as above: only the first may be lost with its connection.
      await eventually(async () => {
        await write('after').catch(() => {})
        return titles().includes('after')
      }, held_ms)
      expect(titles().filter((title) => title === 'before')).toEqual(['before'])
    },
    2 * held_ms,
  )

  it('does not receive activities recorded before it started', async () => {
    await write('old')
    await follow()
    await write('new')
    await eventually(async () => received.length > 0)
    expect(titles()).toEqual(['new'])
  })
})
