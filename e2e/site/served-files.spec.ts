import { readdirSync } from 'node:fs'
import http from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pathTo } from '#domain/paths.ts'
import { expect, test } from '../journey.ts'

interface Sent {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request with only these headers, and returns the raw response. */
function ask(url: string, headers: OutgoingHttpHeaders = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: headers.connection === 'close' ? false : http.globalAgent })
    request.on('error', reject)
    request.on('response', async (response) => {
      resolve({ status: response.statusCode!, headers: response.headers, body: await buffer(response) })
    })
  })
}

/** The headers of a response, without those that differ each time. */
function lasting({ headers }: Sent): IncomingHttpHeaders {
  const { date: _, connection: __, 'keep-alive': ___, 'x-request-id': ____, ...rest } = headers
  return rest
}

const isCompressed = (path: string) => !/\.(?:woff2|ico)$/.test(path)

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, undefined: (body: Buffer) => body }

test('pages and assets are compressed, cached, and identical on new and reused connections', async ({ baseURL }) => {
  const home = await ask(baseURL! + pathTo('home'))
  const html = home.body.toString()
  const parts = [...html.matchAll(/(?:href|src)="(\/[^"#]+\.(?:css|js|svg|woff2|ico))"/g)].map(([, path]) => path!)
  expect(parts.map((path) => path.split('.').at(-1))).toEqual(expect.arrayContaining(['css', 'js', 'woff2', 'svg']))

  for (const path of [pathTo('home'), pathTo('contact'), ...new Set(parts)]) {
    const url = baseURL + path
    const plain = await ask(url)
    expect(plain.status, path).toBe(200)
    expect(plain.headers['content-encoding'], path).toBeUndefined()
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['gzip;q=0', undefined],
      ['identity', undefined],
    ] as const) {
      const answer = await ask(url, { 'accept-encoding': accepted })
      const packed = isCompressed(path) ? encoding : undefined
      expect(answer.headers['content-encoding'], `${path} for ${accepted}`).toBe(packed)
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
      expect(unpack[`${packed}`](answer.body).equals(plain.body), path).toBe(true)

      const again = await ask(url, { 'accept-encoding': accepted, 'if-none-match': answer.headers.etag })
      expect([again.status, again.body.length], path).toEqual([304, 0])
      expect(again.headers['cache-control']).toBe(answer.headers['cache-control'])

      const alone = await ask(url, { 'accept-encoding': accepted, connection: 'close' })
      expect(alone.headers.connection).toBe('close')
      expect(lasting(alone), path).toEqual(lasting(answer))
      expect(alone.body.equals(answer.body), path).toBe(true)
    }

    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    expect(plain.headers.vary, path).toBe(isCompressed(path) ? 'accept-encoding' : undefined)
    if (path.startsWith('/assets/')) {
      expect(plain.headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
    } else {
      expect(plain.headers['cache-control'], path).toBe('no-cache')
    }
  }

  const policy = String(home.headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(/script-src ([^;]*)/.exec(policy)![1]).not.toContain('unsafe')
  expect(/style-src ([^;]*)/.exec(policy)![1]).not.toContain('unsafe')
})

test('scripts that run code of users can load and send nothing, and the engines are compressed', async ({
  baseURL,
}) => {
  const built = readdirSync('build/client/assets')
  const workers = built.filter((name) => /^worker-.*\.js$/.test(name))
  expect(workers).toHaveLength(4)
  for (const name of workers) {
    const { headers } = await ask(`${baseURL}/assets/${name}`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'wasm-unsafe-eval'")
    expect(policy).not.toContain('connect-src')
  }
  const engines = built.filter((name) => name.endsWith('.wasm'))
  expect(engines).toHaveLength(5)
  for (const name of engines) {
    const { headers } = await ask(`${baseURL}/assets/${name}`, { 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({ 'content-type': 'application/wasm', 'content-encoding': 'gzip' })
  }
})
