import { expect, it, vi } from 'vitest'
import { PageCache, outdated_ms_max } from './page-cache.ts'

const made = (file: string, about: string[] = [], expires_at = Infinity) => ({ file, bytes: 10, about, expires_at })

it('makes a file once for all who wait for it, and forgets it when what it shows has changed', async () => {
  const cache = new PageCache<string>({ bytes_max: 100 })
  let times = 0
  const make = async () => made(`version ${(times += 1)}`, ['job'])
  expect(await Promise.all([cache.findOrMake('/a', make), cache.findOrMake('/a', make)])).toEqual([
    'version 1',
    'version 1',
  ])
  cache.forget(new Set(['other']))
  expect(cache.find('/a')).toBe('version 1')
  cache.forget(new Set(['job']))
  expect([cache.find('/a'), cache.bytes]).toEqual([undefined, 0])
})

it('does not keep a file that was being made when something changed', async () => {
  const cache = new PageCache<string>({ bytes_max: 100 })
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof made>>()
  const old = cache.findOrMake('/a', () => promise)
  cache.forget(new Set(['job']))
  const current = cache.findOrMake('/a', async () => made('new'))
  resolve(made('old'))
  expect(await Promise.all([old, current])).toEqual(['old', 'new'])
  expect(cache.find('/a')).toBe('new')
})

it('has a limit: the least recently requested files make room', async () => {
  const cache = new PageCache<string>({ bytes_max: 30 })
  for (const address of ['/a', '/b', '/c']) await cache.findOrMake(address, async () => made(address))
  cache.find('/a')
  await cache.findOrMake('/d', async () => made('/d'))
  expect(['/a', '/b', '/c', '/d'].map((address) => cache.find(address))).toEqual(['/a', undefined, '/c', '/d'])
  expect(cache.bytes).toBe(30)
})

it('forgets a file that is no longer true', async () => {
  const cache = new PageCache<string>({ bytes_max: 30 })
  await cache.findOrMake('/a', async () => made('over', [], Date.now()))
  expect([cache.find('/a'), cache.bytes]).toEqual([undefined, 0])
})

it('keeps nothing of a failure', async () => {
  const cache = new PageCache<string>({ bytes_max: 30 })
  await expect(cache.findOrMake('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.findOrMake('/a', async () => made('yes'))).toBe('yes')
})

it('still has an outdated file for a moment, until it is made again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const cache = new PageCache<string>({ bytes_max: 100 })
    const version = (file: string) => async () => ({ ...made(file, ['job']), outdated_by: ['jobs'] })
    await cache.findOrMake('/a', version('first'))
    cache.forget(new Set(['jobs']))
    expect([cache.find('/a'), cache.findOutdated('/a')]).toEqual([undefined, 'first'])
    await cache.findOrMake('/a', version('second'))
    expect([cache.find('/a'), cache.findOutdated('/a'), cache.bytes]).toEqual(['second', undefined, 10])
    cache.forget(new Set(['jobs']))
    // A second change does not prolong it.
    vi.advanceTimersByTime(outdated_ms_max - 1)
    cache.forget(new Set(['jobs']))
    expect(cache.findOutdated('/a')).toBe('second')
    vi.advanceTimersByTime(1)
    expect([cache.findOutdated('/a'), cache.bytes]).toEqual([undefined, 0])
  } finally {
    vi.useRealTimers()
  }
})

it('has no outdated file of what it shows', async () => {
  const cache = new PageCache<string>({ bytes_max: 100 })
  await cache.findOrMake('/a', async () => ({ ...made('shown', ['job']), outdated_by: ['jobs'] }))
  cache.forget(new Set(['jobs']))
  cache.forget(new Set(['jobs', 'job']))
  expect([cache.find('/a'), cache.findOutdated('/a')]).toEqual([undefined, undefined])
})
