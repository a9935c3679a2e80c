import { expect, test } from 'vitest'
import { isSharedIssuer } from './shared-issuers.ts'

const personal = '9188040d-6c67-4b42-b112-36a304b66dad'

/** A provider that serves everyone must confirm each address itself: it would otherwise let in people of others. */
test.each([
  ['https://accounts.google.com', true],
  ['https://appleid.apple.com', true],
  ['https://github.com/login/oauth', true],
  ['https://login.microsoftonline.com/{tenantid}/v2.0', true],
  [`https://login.microsoftonline.com/${personal}/v2.0`, true],
  [`https://sts.windows.net/${personal.toUpperCase()}/`, true],
  ['https://login.microsoftonline.com/0b0d8d5c-4f4e-4d6a-8f3c-1f2a3b4c5d6e/v2.0', false],
  ['https://company.okta.com', false],
  ['https://accounts.google.com.company.test', false],
])('%s is shared: %s', (issuer, isShared) => {
  expect(isSharedIssuer(issuer)).toBe(isShared)
})
