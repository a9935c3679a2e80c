import { lookup as systemLookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import type { AttemptError } from '#domain/webhooks/webhook.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** Resolves a host name to all its addresses. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
  /** For the whole exchange. */
  timeout_ms: number
  /** The part of the response's body that is read, in bytes. */
  responseLimit: number
  /** Also permits addresses of this machine, over plain HTTP too. */
  allowsLoopback?: boolean
  signal?: AbortSignal
  resolve?: Resolve
}

/** What came back: a status and the beginning of the body, or why there is none. */
export type PostResult =
  | { status: number; error: null; response: string }
  | { status: null; error: AttemptError; response: '' }

class RefusedAddress extends Error {}

const resolveAll: Resolve = (host) => systemLookup(host, { all: true })

/**
 * Sends a POST request to a URL that a user has chosen. It connects only to addresses that were checked: the name is
 * resolved once, every address of it must be public, and the connection uses what was resolved, with the name in SNI and
 * `Host`. Redirects are not followed. Never throws for what the receiver does.
 */
export async function postToUrl(post: Post): Promise<PostResult> {
  const url = URL.parse(post.url)
  if (!url || !isPermitted(url, post)) return refused('not_public')
  const signal = AbortSignal.any([AbortSignal.timeout(post.timeout_ms), ...(post.signal ? [post.signal] : [])])
  try {
    const response = await send(url, post, signal)
    const body = await readStart(response, post.responseLimit)
    return { status: response.statusCode!, error: null, response: body }
  } catch (error) {
    post.signal?.throwIfAborted()
    return refused(signal.aborted ? 'timed_out' : errorOf(error as NodeJS.ErrnoException))
  }
}

const refused = (error: AttemptError): PostResult => ({ status: null, error, response: '' })

/** An address in the URL is not resolved, so it is checked here. */
function isPermitted({ protocol, hostname }: URL, { allowsLoopback = false }: Post): boolean {
  const host = hostOf(hostname)
  if (protocol === 'http:') return allowsLoopback && (host === 'localhost' || isLoopbackAddress(host))
  if (protocol !== 'https:') return false
  return isIP(host) === 0 || isReachable(host, allowsLoopback)
}

const hostOf = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

const isReachable = (address: string, allowsLoopback: boolean) =>
  isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))

function send(url: URL, post: Post, signal: AbortSignal): Promise<IncomingMessage> {
  const { resolve = resolveAll, allowsLoopback = false } = post
  /** A name with one forbidden address is refused as a whole. */
  const lookup: LookupFunction = async (host, options, done) => {
    const [found, error] = await resolve(host).then(
      (addresses) => [addresses, null] as const,
      (failure: NodeJS.ErrnoException) => [[], failure] as const,
    )
    if (error) done(error, '')
    else if (found.length === 0 || !found.every(({ address }) => isReachable(address, allowsLoopback)))
      done(new RefusedAddress(), '')
    else if (options.all) done(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  }
  return new Promise((done, fail) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const headers = { ...post.headers, 'content-length': Buffer.byteLength(post.body) }
    // A connection of its own: none is kept open to a receiver.
    request(url, { method: 'POST', headers, agent: false, lookup, signal, maxHeaderSize: 16_384 }, done)
      .on('error', fail)
      .end(post.body)
  })
}

/** Reads up to `limit` bytes and ends the connection, however much more would come. */
async function readStart(response: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= limit) break
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, limit).toString('utf8').replaceAll('\u0000', '')
}

const tlsErrors = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/

function errorOf(error: NodeJS.ErrnoException): AttemptError {
  if (error instanceof RefusedAddress) return 'not_public'
  const code = error.code ?? ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'not_found'
  if (tlsErrors.test(code)) return 'insecure'
  return code.startsWith('HPE_') ? 'invalid_response' : 'unreachable'
}
