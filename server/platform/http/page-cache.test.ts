import { expect, it, vi } from 'vitest'
import { PageCache, outdated_ms_max } from './page-cache.ts'
import type { RequestedFile } from './requested-file.ts'

const page = (text: string): RequestedFile => ({
  status: 200,
  etag: '"tag"',
  headers: ['content-type', 'text/plain'],
  isCompressed: false,
  body: Buffer.from(text),
})
const made = (text: string, about: string[] = [], expires_at = Infinity) => ({ file: page(text), about, expires_at })
const textOf = (file: RequestedFile | undefined) => file?.body.toString()

it('makes a file once for all who wait for it, and forgets it when what it shows has changed', async () => {
  const cache = new PageCache({ bytes_max: 10_000 })
  let times = 0
  const make = async () => made(`version ${(times += 1)}`, ['job'])
  expect(await Promise.all([cache.findOrMake('/a', make), cache.findOrMake('/a', make)])).toEqual([
    page('version 1'),
    page('version 1'),
  ])
  cache.forget(new Set(['other']))
  expect(cache.find('/a')).toEqual(page('version 1'))
  cache.forget(new Set(['job']))
  expect([cache.find('/a'), cache.size]).toEqual([undefined, 0])
})

it('does not keep a file that was being made when something changed', async () => {
  const cache = new PageCache({ bytes_max: 10_000 })
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof made>>()
  const old = cache.findOrMake('/a', () => promise)
  cache.forget(new Set(['job']))
  const current = cache.findOrMake('/a', async () => made('new'))
  resolve(made('old'))
  expect((await Promise.all([old, current])).map(textOf)).toEqual(['old', 'new'])
  expect(textOf(cache.find('/a'))).toBe('new')
})

it('has a limit: the oldest files make room', async () => {
  const cache = new PageCache({ bytes_max: 4_000 })
  const addresses = Array.from({ length: 200 }, (_, at) => `/${at}`)
  for (const [at, address] of addresses.entries()) {
    // Of different lengths, so that each round of the file divides it differently.
    const text = (length: number) => `${address} `.padEnd(length, 'é')
    await cache.findOrMake(address, async () => made(text(100 + ((at * 37) % 300))))
    const kept = addresses.filter((one) => cache.find(one))
    expect(kept).toEqual(addresses.slice(at + 1 - kept.length, at + 1))
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(at + 1, 2))
    for (const one of kept) expect(textOf(cache.find(one))).toMatch(new RegExp(`^${one} é+$`))
  }
  await cache.findOrMake('/large', async () => made('x'.repeat(4_000)))
  expect([cache.find('/large'), textOf(cache.find('/199'))]).toEqual([undefined, expect.any(String)])
})

it('forgets a file that is no longer true', async () => {
  const cache = new PageCache({ bytes_max: 10_000 })
  await cache.findOrMake('/a', async () => made('over', [], Date.now()))
  expect([cache.find('/a'), cache.size]).toEqual([undefined, 0])
})

it('keeps nothing of a failure', async () => {
  const cache = new PageCache({ bytes_max: 10_000 })
  await expect(cache.findOrMake('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(textOf(await cache.findOrMake('/a', async () => made('yes')))).toBe('yes')
})

it('still has an outdated file for a moment, until it is made again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const cache = new PageCache({ bytes_max: 10_000 })
    const version = (file: string) => async () => ({ ...made(file, ['job']), outdated_by: ['jobs'] })
    await cache.findOrMake('/a', version('first'))
    cache.forget(new Set(['jobs']))
    expect([cache.find('/a'), textOf(cache.findOutdated('/a'))]).toEqual([undefined, 'first'])
    await cache.findOrMake('/a', version('second'))
    expect([textOf(cache.find('/a')), cache.findOutdated('/a'), cache.size]).toEqual(['second', undefined, 1])
    cache.forget(new Set(['jobs']))
    // A second change does not prolong it.
    vi.advanceTimersByTime(outdated_ms_max - 1)
    cache.forget(new Set(['jobs']))
    expect(textOf(cache.findOutdated('/a'))).toBe('second')
    vi.advanceTimersByTime(1)
    expect([cache.findOutdated('/a'), cache.size]).toEqual([undefined, 0])
  } finally {
    vi.useRealTimers()
  }
})

it('has no outdated file of what it shows', async () => {
  const cache = new PageCache({ bytes_max: 10_000 })
  await cache.findOrMake('/a', async () => ({ ...made('shown', ['job']), outdated_by: ['jobs'] }))
  cache.forget(new Set(['jobs']))
  cache.forget(new Set(['jobs', 'job']))
  expect([cache.find('/a'), cache.findOutdated('/a')]).toEqual([undefined, undefined])
})
