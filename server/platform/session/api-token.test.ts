import { expect, test } from 'vitest'
import { isApiToken, newApiToken } from './api-token.ts'

test('a token has a prefix that scanners find, and letters and digits only', () => {
  for (let count = 0; count < 50; count += 1) {
    const token = newApiToken()
    expect(token).toMatch(/^tulay_[0-9A-Za-z]{49}$/)
    expect(isApiToken(token)).toBe(true)
  }
  expect(newApiToken()).not.toBe(newApiToken())
})

test('a changed or shortened token is refused without a query', () => {
  const token = newApiToken()
  const changed = token.slice(0, 20) + (token[20] === 'a' ? 'b' : 'a') + token.slice(21)
  for (const other of [changed, token.slice(0, -1), `${token}a`, token.replace('tulay_', ''), '', 'tulay_'])
    expect(isApiToken(other), other).toBe(false)
})
