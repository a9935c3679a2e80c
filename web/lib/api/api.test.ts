import { expect, it } from 'vitest'
import { failures } from '#domain/kernel/errors.ts'
import { errorFrom } from './api.ts'

it.each([
  [502, failures.unavailable.message],
  [503, failures.unavailable.message],
  [504, failures.unavailable.message],
  [413, failures.internal.message],
  [500, failures.internal.message],
])('a proxy that responds %i without a message of ours is explained', (status, message) => {
  const error = errorFrom({ status, body: undefined, retryAfterSeconds: 0 })
  expect(error).toMatchObject({ status, code: 'unknown', message })
})

it('a response of ours keeps its message, code and fields', () => {
  const errors = [{ path: 'name', message: 'Please enter a name.' }]
  const body = { code: 'too_many_requests', error: 'Please wait.', errors }
  expect(errorFrom({ status: 429, body, retryAfterSeconds: 30 })).toMatchObject({
    code: 'too_many_requests',
    message: 'Please wait.',
    fields: errors,
    retryAfterSeconds: 30,
  })
})
