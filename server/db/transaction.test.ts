import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#domain/kernel/errors.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import type { Tx } from './connect.ts'
import { afterCommit, transaction } from './transaction.ts'

let tulay: Tulay
let jobs: [string, string]

beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  const acme = await addCompany(tulay.db)
  jobs = [await addJob(tulay.db, acme), await addJob(tulay.db, acme)]
})
afterAll(() => tulay.stop())

// No index or counter contains the copy address, so that updating it locks only the job's row.
const copyTo = (tx: Tx, id: string, cc_email: string) =>
  tx.updateTable('jobs').set({ cc_email }).where('id', '=', id).execute()

const failWith = (tx: Tx, code: '40001' | '23505') =>
  sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(tx)

describe('a transaction', () => {
  it('is retried after a deadlock, and both succeed', async () => {
    const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let attempts = 0
    const crossing = (mine: 0 | 1) =>
      transaction(async (tx) => {
        attempts += 1
        const other = mine === 0 ? 1 : 0
        await copyTo(tx, jobs[mine], `first ${mine}`)
        met[mine].resolve()
        await met[other].promise
        await copyTo(tx, jobs[other], `second ${mine}`)
      })
    await Promise.all([crossing(0), crossing(1)])
    // Three, or more: the retried one can lock its row before the other wakes up.
    expect(attempts).toBeGreaterThanOrEqual(3)
  })

  it('is retried after a serialization failure, and its callbacks run once after the commit', async () => {
    let attempts = 0
    let followed = 0
    const answer = await transaction(async (tx) => {
      attempts += 1
      afterCommit(() => (followed += 1))
      await copyTo(tx, jobs[0], `attempt ${attempts}`)
      if (attempts < 3) await failWith(tx, '40001')
      expect(followed).toBe(0)
      return attempts
    })
    expect(answer).toBe(3)
    expect(followed).toBe(1)
    const { cc_email } = await tulay.db
      .selectFrom('jobs')
      .where('id', '=', jobs[0])
      .select('cc_email')
      .executeTakeFirstOrThrow()
    expect(cc_email).toBe('attempt 3')
  })

  it('is not retried after its commit, whatever fails afterwards', async () => {
    let attempts = 0
    const committed = transaction(async (tx) => {
      attempts += 1
      await copyTo(tx, jobs[0], 'committed')
      afterCommit(() => {
        throw Object.assign(new Error('Too late'), { code: '40001' })
      })
    })
    await expect(committed).rejects.toThrow('Too late')
    expect(attempts).toBe(1)
  })

  it('is abandoned as unavailable after several conflicts', async () => {
    let attempts = 0
    const losing = transaction(async (tx) => {
      attempts += 1
      await failWith(tx, '40001')
    })
    await expect(losing).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 })
    expect(attempts).toBe(3)
  })

  it('is not retried after other errors, and its callbacks do not run', async () => {
    let attempts = 0
    let followed = 0
    const failing = transaction(async (tx) => {
      attempts += 1
      afterCommit(() => (followed += 1))
      await failWith(tx, '23505')
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect([attempts, followed]).toEqual([1, 0])
  })
})

/** Handles a constraint violation like a command. */
const refused = (tx: Tx) =>
  failWith(tx, '23505').catch(() => {
    throw new Failure('already_exists')
  })

const copyOf = async (id: string) => {
  const job = await tulay.db.selectFrom('jobs').where('id', '=', id).select('cc_email').executeTakeFirstOrThrow()
  return job.cc_email
}

describe('a nested transaction', () => {
  it('is rolled back with the outer one', async () => {
    const broken = transaction(async () => {
      await transaction((tx) => copyTo(tx, jobs[1], 'inner'))
      throw new Error('outer')
    })
    await expect(broken).rejects.toThrow('outer')
    expect(await copyOf(jobs[1])).not.toBe('inner')
  })

  it('is rolled back alone when it fails and the outer one continues', async () => {
    const callbacks: string[] = []
    const half = async (tx: Tx) => {
      afterCommit(() => callbacks.push('half done'))
      await transaction(async (inner) => {
        afterCommit(() => callbacks.push('inside the half done'))
        await copyTo(inner, jobs[0], 'half done')
      })
      await copyTo(tx, jobs[1], 'half done')
      throw new Failure('illegal_move')
    }
    await transaction(async (tx) => {
      await copyTo(tx, jobs[0], 'before')
      await copyTo(tx, jobs[1], 'before')
      await expect(transaction(half)).rejects.toMatchObject({ code: 'illegal_move' })
      await transaction(async (inner) => {
        afterCommit(() => callbacks.push('whole'))
        await copyTo(inner, jobs[1], 'whole')
      })
      expect(callbacks).toEqual([])
    })
    expect([await copyOf(jobs[0]), await copyOf(jobs[1])]).toEqual(['before', 'whole'])
    expect(callbacks).toEqual(['whole'])
  })

  it('that PostgreSQL rejected does not abort the outer one', async () => {
    await transaction(async (tx) => {
      await copyTo(tx, jobs[0], 'kept')
      await expect(transaction(refused)).rejects.toMatchObject({ code: 'already_exists' })
      await copyTo(tx, jobs[1], 'after')
    })
    expect([await copyOf(jobs[0]), await copyOf(jobs[1])]).toEqual(['kept', 'after'])
  })

  it('with a serialization failure restarts the outer one', async () => {
    let outer = 0
    await transaction(async (tx) => {
      outer += 1
      await copyTo(tx, jobs[0], `outer ${outer}`)
      await transaction(async (inner) => {
        await copyTo(inner, jobs[1], 'second')
        if (outer === 1) await failWith(inner, '40001')
      })
    })
    expect(outer).toBe(2)
    expect([await copyOf(jobs[0]), await copyOf(jobs[1])]).toEqual(['outer 2', 'second'])
  })
})
