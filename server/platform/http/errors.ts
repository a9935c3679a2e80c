import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#domain/kernel/errors.ts'
import type { Problem } from '#domain/kernel/problem.ts'
import { requestPath } from './request-path.ts'

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const unavailableStates = /^(08|53|57P0|58)|^(57014|55P03|40001|40P01|25P03)$/

/** The driver gives these no code. The last is what a rollback meets when the line is gone. */
const lostInWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/i

/** Turns whatever was thrown into the expected failure it stands for, or null when it is a bug. */
export function asFailure(error: FastifyError & { code?: string }): Failure | null {
  if (error instanceof Failure) return error
  const code = error.code ?? ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('unsupported_media_type')
  if (code.startsWith('FST_') && (error.statusCode ?? 500) < 500) return new Failure('malformed_request')
  if (error.statusCode === 400) return new Failure('malformed_request')
  if (lostConnection.has(code) || unavailableStates.test(code) || lostInWords.test(error.message)) {
    return new Failure('unavailable', { retryAfterSeconds: 2 })
  }
  if (code.startsWith('22')) return new Failure('malformed_request')
  if (code === '23505') return new Failure('already_exists')
  return null
}

/** Answers a failure as problem+json. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureBehind(error, request)
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  sendProblem(request, reply, failure)
}

/** The failure to tell of. A bug is told without detail, and logged with all of it. */
export function failureBehind(error: FastifyError, request: FastifyRequest): Failure {
  const failure = asFailure(error)
  if (failure) return failure
  request.log.error({ err: error }, 'unexpected error')
  return new Failure('internal')
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Failure): void {
  void reply
    .status(failure.status)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problemOf(failure, { instance: requestPath(request), request_id: request.id }))
}

export const problemType = 'application/problem+json; charset=utf-8'

/** The body of an answer that says what went wrong. */
export function problemOf(failure: Failure, where: { instance: string; request_id: string }): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[failure.status] ?? 'Error',
    status: failure.status,
    error: failure.fields.length === 1 ? failure.fields[0]!.message : failure.message,
    code: failure.code,
    ...where,
    ...(failure.fields.length > 0 ? { errors: failure.fields } : {}),
  }
}
