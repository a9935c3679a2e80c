import { config } from '#server/platform/config/config.ts'
import { readStart, requestPublicUrl } from './request-public-url.ts'
import type { Resolve } from './request-public-url.ts'

/** For the whole exchange. */
const timeout_ms = 5_000
/** More than the keys and claims of any identity provider. */
const responseLimit = 256 * 1024
/** Statuses whose responses have no body. */
const empty = new Set([204, 205, 304])

/**
 * `fetch` for a URL that a user has chosen: to public addresses only, without following redirects, and reading at most
 * 256 KB within five seconds. Throws `RefusedAddress`, and the errors of the connection.
 */
export async function fetchPublicUrl(
  url: string,
  init: { method?: string; headers?: HeadersInit; body?: unknown; signal?: AbortSignal | null | undefined } = {},
  resolve?: Resolve,
): Promise<Response> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeout_ms), ...(init.signal ? [init.signal] : [])])
  const response = await requestPublicUrl({
    method: init.method === 'POST' ? 'POST' : 'GET',
    url: new URL(url),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: init.body == null ? null : String(init.body),
    signal,
    allowsLoopback: config.outboundToThisMachine,
    resolve,
  })
  const status = response.statusCode!
  const body = await readStart(response, responseLimit)
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headersDistinct))
    for (const one of value ?? []) headers.append(name, one)
  return new Response(empty.has(status) ? null : new Uint8Array(body), { status, headers })
}
