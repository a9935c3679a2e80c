import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#domain/kernel/errors.ts'
import type { Problem } from '#domain/kernel/problem.ts'
import { isStalePlan } from '#server/db/stale-plan.ts'
import { tokenAccessOf } from '#domain/policies.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { requestPath } from './request-path.ts'

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/** Of the folder for files; that of the database has a state. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT'])
const unavailableStates = /^(08|53|57P0|58)|^(57014|55P03|40001|40P01|25P03)$/

/** Errors of the driver without a code. The last one comes from a rollback on a lost or closed connection. */
const lostByMessage =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/i

/** Returns the expected failure behind an error, or null when the error is a bug. */
export function asFailure(error: FastifyError & { code?: string }): Failure | null {
  if (error instanceof Failure) return error
  const code = error.code ?? ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('unsupported_media_type')
  if (code.startsWith('FST_') && (error.statusCode ?? 500) < 500) return new Failure('malformed_request')
  if (error.statusCode === 400) return new Failure('malformed_request')
  if (lostConnection.has(code) || unavailableStates.test(code) || lostByMessage.test(error.message)) {
    return new Failure('unavailable', { retryAfterSeconds: 2 })
  }
  if (isStalePlan(error)) return new Failure('unavailable', { retryAfterSeconds: 1 })
  if (fullDisk.has(code)) return new Failure('unavailable', { retryAfterSeconds: 60 })
  if (code.startsWith('22')) return new Failure('malformed_request')
  if (code === '23505') return new Failure('already_exists')
  // A referenced row was deleted after the command had read it.
  if (code === '23503') return new Failure('deleted_meanwhile')
  return null
}

/** Responds to an error with problem details. */
export function respondError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOfError(error, request)
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  const challenge = challengeOf(failure, request)
  if (challenge) reply.header('www-authenticate', challenge)
  sendProblem(request, reply, failure)
}

/** How to authenticate, as an API client reads it (RFC 6750, section 3). */
function challengeOf({ code }: Failure, request: FastifyRequest): string | undefined {
  if (code === 'unauthenticated') return 'Bearer'
  if (code === 'invalid_api_token') return 'Bearer error="invalid_token"'
  const { permission } = request.routeOptions.config
  if (code !== 'insufficient_scope' || !permission) return undefined
  return `Bearer error="insufficient_scope", scope="${tokenAccessOf(permission)}"`
}

/** The failure to respond with. A bug becomes `internal`, without detail, and is logged in full. */
export function failureOfError(error: FastifyError, request: FastifyRequest): Failure {
  const failure = asFailure(error)
  if (failure) return failure
  request.log.error({ err: error }, 'unexpected error')
  return new Failure('internal')
}

/** Sends an expected failure as problem details (RFC 9457). */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Failure): void {
  logCode(failure)
  void reply
    .status(failure.status)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problemOf(failure, { instance: requestPath(request), request_id: request.id }))
}

/** Responds with a failure to a request that does not reach Fastify. */
export function respondProblem(
  request: IncomingMessage,
  response: ServerResponse,
  failure: Failure,
  request_id: string,
): void {
  logCode(failure)
  const body = JSON.stringify(problemOf(failure, { instance: requestPath(request), request_id }))
  response.writeHead(failure.status, { 'content-type': problemType, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The line of the request in the log says why it was refused. */
export function logCode({ code }: Failure): void {
  const context = requestContext.getStore()
  if (context) context.code = code
}

export const problemType = 'application/problem+json; charset=utf-8'

/** The body of an error response. */
export function problemOf(failure: Failure, where: { instance: string; request_id: string }): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[failure.status] ?? 'Error',
    status: failure.status,
    error: failure.fields.length === 1 ? failure.fields[0]!.message : failure.message,
    code: failure.code,
    ...where,
    ...(failure.fields.length > 0 ? { errors: failure.fields } : {}),
    ...(failure.openTimes ? { open_times: [...failure.openTimes] } : {}),
  }
}
