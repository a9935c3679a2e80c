import type { Endpoint } from '#domain/kernel/endpoint.ts'
import type { Answer, Request } from './api.ts'
import { addressOf, errorFrom, unanswered, withProof } from './api.ts'
import { parse } from './send.ts'

interface UploadOptions {
  /** Called with the percentage sent: 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** Abort if there has been no progress for this long. */
const stalled_ms = 30_000

/** Uploads a file to an endpoint that takes its bytes. Asks for a proof and throws an ApiError like `call`. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  file: Blob,
  options: UploadOptions = {},
): Promise<Answer<E>> => withProof(() => uploadOnce(endpoint, request, file, options))

function uploadOnce<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<Answer<E>> {
  const { params, query } = request as { params?: Record<string, string>; query?: object }
  return new Promise((resolve, reject) => {
    // XMLHttpRequest, because `fetch` does not report upload progress.
    const sending = new XMLHttpRequest()
    let stalled = setTimeout(() => sending.abort(), stalled_ms)
    const stop = () => sending.abort()
    const end = () => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', stop)
    }
    const fail = () => {
      end()
      reject(signal?.aborted ? signal.reason : unanswered())
    }
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(stalled)
      stalled = setTimeout(() => sending.abort(), stalled_ms)
      onProgress?.(total > 0 ? (100 * loaded) / total : 0)
    })
    sending.addEventListener('error', fail)
    sending.addEventListener('abort', fail)
    sending.addEventListener('load', () => {
      end()
      const { status } = sending
      const body = parse(sending.responseText)
      if (status >= 200 && status < 300) return resolve(body as Answer<E>)
      reject(errorFrom({ status, body, retryAfterSeconds: Number(sending.getResponseHeader('retry-after')) }))
    })
    signal?.addEventListener('abort', stop)
    sending.open(endpoint.method, addressOf(endpoint.url, params, query))
    sending.setRequestHeader('accept', 'application/json')
    // The server reads the type from the content; what systems declare differs.
    sending.setRequestHeader('content-type', 'application/octet-stream')
    sending.send(file)
  })
}
