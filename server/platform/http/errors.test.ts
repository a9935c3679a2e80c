import { describe, expect, it } from 'vitest'
import type { FastifyError } from 'fastify'
import { Failure } from '#domain/kernel/errors.ts'
import { asFailure } from './errors.ts'

const thrown = (code: string | undefined, more: object = {}) =>
  Object.assign(new Error('Something'), { code, ...more }) as FastifyError

describe('what was thrown', () => {
  it.each([
    ['08006', 'the line to the database is lost'],
    ['08P01', 'the line is garbled'],
    ['53300', 'the database has no connection left'],
    ['53100', 'its disk is full'],
    ['57P01', 'an administrator stops it'],
    ['57P03', 'it is starting up'],
    ['57014', 'a statement took too long'],
    ['55P03', 'a lock was not to be had'],
    ['40001', 'a transaction could not be serialized'],
    ['40P01', 'a deadlock'],
    ['25P03', 'a transaction was idle for too long'],
    ['58030', 'its disk fails'],
    ['ECONNREFUSED', 'nobody listens'],
    ['ECONNRESET', 'the line was cut'],
    ['ETIMEDOUT', 'nobody answers'],
    ['EPIPE', 'the line was cut while writing'],
  ])('%s (%s) is told as unavailable, with when to try again', (code) => {
    const failure = asFailure(thrown(code))
    expect(failure).toMatchObject({ code: 'unavailable', status: 503 })
    expect(failure!.retryAfterSeconds).toBeGreaterThan(0)
  })

  it.each([
    ['22021', 'malformed_request'],
    ['22P02', 'malformed_request'],
    ['22003', 'malformed_request'],
    ['23505', 'already_exists'],
    ['23503', 'deleted_meanwhile'],
    ['FST_ERR_CTP_BODY_TOO_LARGE', 'too_large'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media_type'],
  ])('%s is told as %s', (code, expected) => {
    expect(asFailure(thrown(code))?.code).toBe(expected)
  })

  it.each([['23514'], ['23502'], ['42P01'], ['42601'], ['XX000'], ['ERR_ASSERTION'], [undefined]])(
    '%s is a bug, and nothing is told of it',
    (code) => {
      expect(asFailure(thrown(code))).toBeNull()
    },
  )

  it('as an expected failure stays what it is', () => {
    const failure = new Failure('job_not_open')
    expect(asFailure(failure as unknown as FastifyError)).toBe(failure)
  })
})
