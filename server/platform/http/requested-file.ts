import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { accepts } from './compress.ts'
import { headerList } from './headers.ts'
import { contentSecurityPolicy, inlineScriptHashes } from './security-headers.ts'
import { contentTypes } from './site-headers.ts'

/** A page, feed or picture that was made for a request. */
export interface RequestedFile {
  status: number
  etag: string
  /** Alternating names and values, without the length. */
  headers: readonly string[]
  isCompressed: boolean
  body: Buffer
}

/**
 * A page or feed. Only its compressed form is kept, because there may be thousands; almost every client accepts it. A
 * secret one is not stored by browsers and proxies.
 */
export async function requestedFile(
  extension: '.html' | '.xml',
  text: string,
  { status = 200, secret = false }: { status?: number | undefined; secret?: boolean } = {},
): Promise<RequestedFile> {
  const etag = etagOf(text)
  const headers = headerList({
    'content-type': contentTypes[extension]!,
    'cache-control': secret ? 'no-store' : 'no-cache',
    etag,
    vary: 'accept-encoding',
    ...(extension === '.html' && { 'content-security-policy': contentSecurityPolicy(inlineScriptHashes(text)) }),
  })
  return { status, etag, headers, isCompressed: true, body: await promisify(gzip)(text) }
}

/** A picture. */
export function requestedPicture(png: Buffer): RequestedFile {
  const etag = etagOf(png)
  const headers = headerList({ 'content-type': contentTypes['.png']!, 'cache-control': 'no-cache', etag })
  return { status: 200, etag, headers, isCompressed: false, body: png }
}

/** The entity tag of a file. */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** The largest body that is sent as a string: Node sends that together with the headers. */
const string_max = 65_536

/** Responds with a file, or says that the client has it already. */
export function sendRequestedFile(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, headers, isCompressed, body }: RequestedFile,
  request_id: string,
): void {
  const own = [...headers, 'x-request-id', request_id]
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, own).end()
    return
  }
  const isPacked = isCompressed && accepts('gzip', request.headers['accept-encoding'])
  const sent = isCompressed && !isPacked ? gunzipSync(body) : body
  if (isPacked) own.push('content-encoding', 'gzip')
  response.writeHead(status, [...own, 'content-length', String(sent.length)])
  if (request.method === 'HEAD') response.end()
  else response.end(sent.length > string_max ? sent : sent.toString('latin1'), 'latin1')
}
