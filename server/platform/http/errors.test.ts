import { describe, expect, it } from 'vitest'
import type { FastifyError } from 'fastify'
import { Failure } from '#domain/kernel/errors.ts'
import { asFailure } from './errors.ts'

const thrown = (code: string | undefined, more: object = {}) =>
  Object.assign(new Error('Something'), { code, ...more }) as FastifyError

describe('a thrown error', () => {
  it.each([
    ['08006', 'connection lost'],
    ['08P01', 'protocol violation'],
    ['53300', 'no free connections'],
    ['53100', 'disk full'],
    ['57P01', 'shutdown by an administrator'],
    ['57P03', 'starting up'],
    ['57014', 'statement timeout'],
    ['55P03', 'lock timeout'],
    ['40001', 'serialization failure'],
    ['40P01', 'deadlock'],
    ['25P03', 'idle transaction timeout'],
    ['58030', 'disk failure'],
    ['ECONNREFUSED', 'connection refused'],
    ['ECONNRESET', 'connection reset'],
    ['ETIMEDOUT', 'connection timeout'],
    ['EPIPE', 'connection closed while writing'],
    ['ENOSPC', 'disk for files full'],
    ['EDQUOT', 'quota for files used up'],
  ])('%s (%s) becomes unavailable with Retry-After', (code) => {
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
  ])('%s becomes %s', (code, expected) => {
    expect(asFailure(thrown(code))?.code).toBe(expected)
  })

  it.each([['23514'], ['23502'], ['42P01'], ['42601'], ['XX000'], ['ERR_ASSERTION'], [undefined]])(
    '%s is a bug, sent without details',
    (code) => {
      expect(asFailure(thrown(code))).toBeNull()
    },
  )

  it('that is an expected failure is unchanged', () => {
    const failure = new Failure('job_not_open')
    expect(asFailure(failure as unknown as FastifyError)).toBe(failure)
  })
})
