import { afterEach, describe, expect, it, vi } from 'vitest'
import { dropEarlyReads, readTogether, takeOver } from './read-together.ts'

/** A body that arrives chunk by chunk. */
const bodyOf = (chunks: (string | Promise<string>)[]) =>
  new ReadableStream({
    async start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(await chunk))
      controller.close()
    },
  })

/** The server: what is asked for, and the text that it responds with. */
function respondWith(chunks: (string | Promise<string>)[], status = 200): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(bodyOf(chunks), { status })
  })
  return asked
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  dropEarlyReads()
})

it('reads that begin at the same time are one request', async () => {
  const asked = respondWith(['{"index":1,"status":200,"body":"se', 'cond"}\n{"index":0,"status":404,"body":null}\n'])
  const replies = await Promise.all([readTogether('/api/a?x=1&y=2'), readTogether('/api/b')])
  expect(replies).toEqual([
    { status: 404, retryAfterSeconds: 0, body: null },
    { status: 200, retryAfterSeconds: 0, body: 'second' },
  ])
  expect(asked).toEqual(['/api/batch?path=%2Fapi%2Fa%3Fx%3D1%26y%3D2&path=%2Fapi%2Fb'])
})

it('a read that is alone is a request of its own', async () => {
  const asked = respondWith(['"alone"'])
  expect(await readTogether('/api/a')).toEqual({ status: 200, retryAfterSeconds: 0, body: 'alone' })
  expect(asked).toEqual(['/api/a'])
})

it('an answer is there before the ones that take longer', async () => {
  const last = Promise.withResolvers<string>()
  respondWith(['{"index":0,"status":200,"body":1}\n', last.promise])
  const [first, second] = [readTogether('/api/a'), readTogether('/api/b')]
  expect((await first).body).toBe(1)
  last.resolve('{"index":1,"status":200,"body":2}\n')
  expect((await second).body).toBe(2)
})

it('a refusal of the request is the reply to each', async () => {
  respondWith(['{"code":"unauthenticated"}'], 401)
  const replies = await Promise.all([readTogether('/api/a'), readTogether('/api/b')])
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [401, { code: 'unauthenticated' }],
    [401, { code: 'unauthenticated' }],
  ])
})

it('a response that ends early fails what is not answered', async () => {
  respondWith(['{"index":0,"status":200,"body":1}\n{"index":1,"sta'])
  const settled = await Promise.allSettled([readTogether('/api/a'), readTogether('/api/b')])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

it('a read that is no longer needed is not sent, and ends alone', async () => {
  const asked = respondWith(['{"index":0,"status":200,"body":1}\n{"index":1,"status":200,"body":2}\n'])
  const leaving = new AbortController()
  const reads = [readTogether('/api/a', leaving.signal), readTogether('/api/b'), readTogether('/api/c')]
  leaving.abort()
  expect((await Promise.allSettled(reads)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(asked).toEqual(['/api/batch?path=%2Fapi%2Fb&path=%2Fapi%2Fc'])
})

it('reads that are too long or too many for one request are several', async () => {
  const asked = respondWith(['null'])
  const long = `/api/c?q=${'é'.repeat(500)}`
  const addresses = ['/api/a', '/api/b', long, `${long}${long}`, '/api/d']
  await Promise.allSettled(addresses.map((address) => readTogether(address)))
  const together = new URLSearchParams(addresses.slice(0, 3).map((address) => ['path', address]))
  expect(asked).toEqual([`/api/batch?${together}`, addresses[3], addresses[4]])
  expect(asked[0]!.length).toBeLessThan(6_100)

  const many = respondWith(['null'])
  await Promise.allSettled(Array.from({ length: 31 }, () => readTogether('/api/a')))
  expect(many.map((url) => url.split('path=').length - 1)).toEqual([30, 0])
})

/** Has the document of a page begun to read these paths, so long after it was opened. */
function openPage(paths: string[], body: string, after_ms = 1_000): void {
  vi.spyOn(performance, 'now').mockReturnValue(after_ms)
  takeOver({ paths, response: Promise.resolve(new Response(body)) })
}

describe('what the document has begun to read', () => {
  const begun = ['/api/session', '/api/a']
  const lines = '{"index":0,"status":200,"body":"me"}\n{"index":1,"status":200,"body":"early"}\n'

  it('is not asked for again, but once', async () => {
    const asked = respondWith(['"later"'])
    openPage(begun, lines)
    expect((await readTogether('/api/a')).body).toBe('early')
    expect(asked).toEqual([])
    expect((await readTogether('/api/a')).body).toBe('later')
  })

  it('is not used once something has changed', async () => {
    respondWith(['"later"'])
    openPage(begun, lines)
    dropEarlyReads()
    expect((await readTogether('/api/a')).body).toBe('later')
  })

  it('is not used when it is old', async () => {
    respondWith(['"later"'])
    openPage(begun, lines, 31_000)
    expect((await readTogether('/api/a')).body).toBe('later')
  })

  it('is the session alone on a screen that was never open', async () => {
    openPage(['/api/session'], '{"me":null}')
    expect((await readTogether('/api/session')).body).toEqual({ me: null })
  })

  it('fails if the response does', async () => {
    openPage(begun, '{"index":0,"status":200,"body":"me"}\n')
    expect((await readTogether('/api/session')).body).toBe('me')
    await expect(readTogether('/api/a')).rejects.toThrow('ended early')
  })

  it('can be given up', async () => {
    openPage(begun, lines)
    const leaving = new AbortController()
    const reply = readTogether('/api/a', leaving.signal)
    leaving.abort(new Error('left'))
    await expect(reply).rejects.toThrow('left')
  })
})
