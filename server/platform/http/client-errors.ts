import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '#domain/kernel/errors.ts'
import type { FailureCode } from '#domain/kernel/errors.ts'
import { log } from '#server/platform/log/log.ts'
import { endGently } from './end-gently.ts'
import { problemOf, problemType } from './errors.ts'
import { commonHeaders } from './headers.ts'

const failureCodes: Record<string, FailureCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Responds to invalid or slow input that did not become a request, and closes the connection. */
export function respondClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const failure = new Failure(failureCodes[error.code ?? ''] ?? 'malformed_request')
  const request_id = randomUUID()
  log.info({ request_id, status: failure.status, code: error.code }, 'request')
  const body = JSON.stringify(problemOf(failure, { instance: '', request_id }))
  const headers = [
    ...commonHeaders,
    ['content-type', problemType],
    ['content-length', Buffer.byteLength(body)],
    ['connection', 'close'],
    ['x-request-id', request_id],
  ]
  endGently(
    socket,
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}
