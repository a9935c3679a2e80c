import type { AttemptError } from '#domain/webhooks/webhook.ts'
import { RefusedAddress, readStart, requestPublicUrl } from './request-public-url.ts'
import type { Resolve } from './request-public-url.ts'

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

/**
 * Sends a POST request to a URL that a user has chosen, to public addresses only. Redirects are not followed. Never
 * throws for what the receiver does.
 */
export async function postToUrl(post: Post): Promise<PostResult> {
  const url = URL.parse(post.url)
  if (!url) return refused('not_public')
  const { headers, body, allowsLoopback, resolve } = post
  const signal = AbortSignal.any([AbortSignal.timeout(post.timeout_ms), ...(post.signal ? [post.signal] : [])])
  try {
    const response = await requestPublicUrl({ method: 'POST', url, headers, body, signal, allowsLoopback, resolve })
    const start = await readStart(response, post.responseLimit)
    return { status: response.statusCode!, error: null, response: start.toString('utf8').replaceAll('\u0000', '') }
  } catch (error) {
    post.signal?.throwIfAborted()
    return refused(signal.aborted ? 'timed_out' : errorOf(error as NodeJS.ErrnoException))
  }
}

const refused = (error: AttemptError): PostResult => ({ status: null, error, response: '' })

const tlsErrors = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/

function errorOf(error: NodeJS.ErrnoException): AttemptError {
  if (error instanceof RefusedAddress) return 'not_public'
  const code = error.code ?? ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'not_found'
  if (tlsErrors.test(code)) return 'insecure'
  return code.startsWith('HPE_') ? 'invalid_response' : 'unreachable'
}
