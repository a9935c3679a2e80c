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
  const error = errorFrom(new Response('<h1>Bad Gateway</h1>', { status }), undefined)
  expect(error).toMatchObject({ status, code: 'unknown', message })
})

it('a response of ours keeps its message, code and fields', () => {
  const errors = [{ path: 'name', message: 'Please enter a name.' }]
  const response = new Response(null, { status: 429, headers: { 'retry-after': '30' } })
  expect(errorFrom(response, { code: 'too_many_requests', error: 'Please wait.', errors })).toMatchObject({
    code: 'too_many_requests',
    message: 'Please wait.',
    fields: errors,
    retryAfterSeconds: 30,
  })
})
