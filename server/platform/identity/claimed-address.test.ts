import { describe, expect, test } from 'vitest'
import { claimedAddress } from './claimed-address.ts'
import type { AddressClaims } from './claimed-address.ts'

const ada = 'ada@company.test'
const other = 'other@company.test'
const entra = { tid: 'tenant' }

/** A wrong `true` lets in who is not confirmed; a wrong `null` lets in whom the provider has denied. */
describe('the address that a provider claims', () => {
  test.each<[AddressClaims, AddressClaims & { name?: string }, boolean | null]>([
    // Microsoft Entra ID
    [{ ...entra, email: ada, preferred_username: ada }, { email: ada, name: 'Ada' }, null],
    [{ ...entra, email: ada, xms_edov: true }, { email: ada }, true],
    [{ ...entra, email: ada, xms_edov: 1 }, { email: ada }, true],
    [{ ...entra, email: ada, xms_edov: '1' }, { email: ada }, true],
    [{ ...entra, email: ada, xms_edov: 'true' }, {}, true],
    [{ ...entra, email: ada, xms_edov: false }, { email: ada }, false],
    [{ ...entra, email: ada, xms_edov: 0 }, { email: ada }, false],
    [{ ...entra, email: ada, xms_edov: '0' }, { email: ada }, false],
    [{ ...entra, email: ada, xms_edov: 'false', email_verified: true }, { email: ada }, false],
    [{ ...entra, email: ada, xms_edov: true, email_verified: false }, { email: ada }, false],
    [{ ...entra, preferred_username: 'Ada@Company.test' }, {}, null],
    [{ ...entra, upn: ada }, { email: '', email_verified: null }, null],
    [{ ...entra, preferred_username: ada, email_verified: false }, {}, false],
    [{ ...entra, preferred_username: ada, email_verified: true }, {}, null],
    [{ ...entra, preferred_username: ada, xms_edov: '0' }, {}, false],
    // verified in the ID token
    [{ email: ada, email_verified: true }, { email: ada }, true],
    [{ email: ada, email_verified: true }, { email: ' ADA@company.test ' }, true],
    [{ email: ada, email_verified: true }, { email: ada, email_verified: null }, true],
    [{ email: ada, email_verified: true }, { email: ada, email_verified: '' }, true],
    [{ email: ada, email_verified: 'true' }, {}, true],
    [{ email: ada, email_verified: true }, { email: '' }, true],
    [{ email: ada, email_verified: true }, { email: '  ' }, true],
    [{ email: ada, email_verified: true }, { email: null }, true],
    [{ email: ada, email_verified: true }, { email: '', email_verified: false }, true],
    [{ email: ada, email_verified: true }, { email: ada, email_verified: false }, false],
    // verified in the user info
    [{}, { email: ada, email_verified: true }, true],
    [{ email: ada }, { email: ada, email_verified: 'true' }, true],
    [{ email: other }, { email: ada, email_verified: true }, true],
    [{ email: other, email_verified: false }, { email: ada, email_verified: true }, true],
    [{ email: ada, email_verified: false }, { email: ada, email_verified: true }, false],
    // another address is verified
    [{ email: other, email_verified: true }, { email: ada }, false],
    [{ email: other, email_verified: true }, { email: ada, email_verified: null }, false],
    [{ email: other, xms_edov: true }, { email: ada }, false],
    [{ email: other }, { email: ada }, false],
    // neither confirmed nor denied
    [{ email: ada }, {}, null],
    [{ email: ada }, { email_verified: true }, null],
    [{ email_verified: true }, { email: ada }, null],
    // denied
    ...[false, 'false', 'False', 0, '0', 'no', 2, [], {}].map((denial): [AddressClaims, AddressClaims, boolean] => [
      { email: ada, email_verified: denial },
      { email: ada },
      false,
    ]),
    [{ email: ada }, { email: ada, email_verified: false }, false],
    [{ email: ada }, { email_verified: false }, false],
  ])('%j with the user info %j', (token, profile, email_verified) => {
    expect(claimedAddress(token, profile)).toEqual({ email: ada, email_verified })
  })

  test.each<[AddressClaims, AddressClaims]>([
    [{}, {}],
    [{ preferred_username: ada, upn: ada }, {}],
    [{}, { ...entra, preferred_username: ada }],
    [{ ...entra, preferred_username: 'ada' }, {}],
    [{ ...entra, preferred_username: 'ada_mail.test#EXT#@company.test' }, {}],
    [{ email: 7 }, {}],
    [{ email: ada, email_verified: true }, { email: 7 }],
    [{ email: ada, email_verified: true }, { email: [ada] }],
    [{ ...entra, email: 7, preferred_username: ada }, {}],
  ])('is none of %j with the user info %j', (token, profile) => {
    expect(claimedAddress(token, profile).email).toBeNull()
  })
})
