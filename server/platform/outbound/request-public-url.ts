import { lookup as systemLookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** Resolves a host name to all its addresses. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

export interface OutboundRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body: string | null
  /** For the whole exchange. */
  signal: AbortSignal
  /** Also permits addresses of this machine, over plain HTTP too. */
  allowsLoopback?: boolean | undefined
  resolve?: Resolve | undefined
}

/** The URL leads to an address that is not public. */
export class RefusedAddress extends Error {}

const resolveAll: Resolve = (host) => systemLookup(host, { all: true })

/**
 * Sends a request to a URL that a user has chosen. It connects only to addresses that were checked: the name is
 * resolved once, every address of it must be public, and the connection uses what was resolved, with the name in SNI and
 * `Host`. Redirects are not followed. Throws `RefusedAddress`, and the errors of the connection.
 */
export async function requestPublicUrl(outbound: OutboundRequest): Promise<IncomingMessage> {
  if (!isPermitted(outbound)) throw new RefusedAddress()
  const { url, method, body, signal, resolve = resolveAll, allowsLoopback = false } = outbound
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
    const headers = { ...outbound.headers, ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }) }
    // A connection of its own: none is kept open to a receiver.
    request(url, { method, headers, agent: false, lookup, signal, maxHeaderSize: 16_384 }, done)
      .on('error', fail)
      .end(body ?? undefined)
  })
}

/** An address in the URL is not resolved, so it is checked here. */
function isPermitted({ url: { protocol, hostname }, allowsLoopback = false }: OutboundRequest): boolean {
  const host = hostOf(hostname)
  if (protocol === 'http:') return allowsLoopback && (host === 'localhost' || isLoopbackAddress(host))
  if (protocol !== 'https:') return false
  return isIP(host) === 0 || isReachable(host, allowsLoopback)
}

/** The host of a URL, without the brackets of an IPv6 address. */
export const hostOf = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

const isReachable = (address: string, allowsLoopback: boolean) =>
  isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))

/** Reads up to `limit` bytes and ends the connection, however much more would come. */
export async function readStart(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= limit) break
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, limit)
}
