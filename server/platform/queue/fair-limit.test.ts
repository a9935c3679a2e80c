import { expect, it } from 'vitest'
import { fairLimit } from './fair-limit.ts'

/** A limit whose tasks end when they are told to; `begun` has their names in order. */
function limited(options: Parameters<typeof fairLimit>[0]) {
  const run = fairLimit(options)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (key: string, name: string) =>
    run(key, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  /** Lets the tasks that run end, until none is left. */
  const finish = async () => {
    while (ends.size > 0) {
      const [[name, end]] = ends as unknown as [[string, () => void]]
      ends.delete(name)
      end()
      await new Promise(setImmediate)
    }
  }
  return { start, begun, finish }
}

it('runs a few at once, and the keys take turns', async () => {
  const { start, begun, finish } = limited({ running: 2, waiting: 10 })
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name)),
    ...['b1', 'b2'].map((name) => start('b', name)),
  ]
  expect(begun).toEqual(['a1', 'a2'])
  await finish()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2'])
  expect(await Promise.all(all)).toHaveLength(6)
})

it('refuses the last one of the key with the most when too many wait', async () => {
  const { start, begun, finish } = limited({ running: 1, waiting: 2 })
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name))
  const other = start('b', 'b1')
  const refusals = await Promise.allSettled(many.slice(2))
  expect(refusals).toMatchObject(
    [1, 2].map(() => ({ status: 'rejected', reason: { code: 'unavailable', retryAfterSeconds: 2 } })),
  )
  await finish()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  expect(await other).toBe('b1')
})

it('continues after a task that failed', async () => {
  const run = fairLimit({ running: 1, waiting: 1 })
  const failing = run('a', () => Promise.reject(new Error('no')))
  const next = run('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect([await next, await run('a', async () => 'again')]).toEqual(['yes', 'again'])
})
