import { expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

it('runs two tasks at once, queues one in order, rejects a fourth, and releases the slot of a failed task', async () => {
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const limited = concurrencyLimit(2, 1)
  const run = (name: string) =>
    limited(() => {
      started.push(name)
      ends.set(name, Promise.withResolvers())
      return ends.get(name)!.promise
    })

  const [first, second, third] = [run('first'), run('second'), run('third')]
  await expect(run('fourth')).rejects.toMatchObject({ code: 'unavailable' })
  expect(started).toEqual(['first', 'second'])

  ends.get('first')!.reject(new Error('It failed.'))
  await expect(first).rejects.toThrow('It failed.')
  await expect.poll(() => started).toEqual(['first', 'second', 'third'])
  ends.get('second')!.resolve('second result')
  ends.get('third')!.resolve('third result')
  expect(await Promise.all([second, third])).toEqual(['second result', 'third result'])
})
