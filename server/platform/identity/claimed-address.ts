import type { Person } from './oidc-client.ts'

/** The claims of a provider about an email address, unvalidated. */
export type AddressClaims = Partial<
  Record<'email' | 'email_verified' | 'xms_edov' | 'preferred_username' | 'upn' | 'tid', unknown>
>

/** A missing claim: some providers send null or an empty text instead of none. */
const isEmpty = (claim: unknown) =>
  claim === undefined || claim === null || (typeof claim === 'string' && claim.trim() === '')

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim.trim().toLowerCase() : null)

/** Some providers send the boolean as a string or a number. What is anything else does not confirm an address. */
function booleanOf(claim: unknown): boolean | null {
  if (isEmpty(claim)) return null
  return claim === true || claim === 1 || ['true', '1'].includes(textOf(claim) ?? '')
}

/** What a source of a company's provider says about its address: a denial outweighs a confirmation. */
function verificationOf({ email_verified, xms_edov }: AddressClaims): boolean | null {
  const said = [booleanOf(email_verified), booleanOf(xms_edov)]
  return said.includes(false) ? false : said.includes(true) ? true : null
}

/**
 * The name with which a user signs in to Microsoft Entra ID, which has the form of an address in a domain that the
 * tenant has verified. `tid` tells that the token is Entra's: elsewhere, users may choose such a name themselves.
 */
function userPrincipalName({ upn, preferred_username, tid }: AddressClaims): string | null {
  if (isEmpty(tid)) return null
  const name = textOf(isEmpty(upn) ? preferred_username : upn)
  // Guests have addresses of others.
  return name?.includes('@') && !name.includes('#ext#') ? name : null
}

/**
 * The address of a person by the claims of the ID token and the user info, and whether the provider has verified it;
 * null if it says nothing about that. The user info decides. What a source says holds for the address in that source,
 * so a confirmation of another address confirms nothing, and two addresses need a confirmation of the one that is used.
 */
export function claimedAddress(token: AddressClaims, profile: AddressClaims): Pick<Person, 'email' | 'email_verified'> {
  const sources = [profile, token].filter(({ email }) => !isEmpty(email))
  const [first] = sources
  const email = first ? textOf(first.email) : userPrincipalName(token)
  if (!email) return { email: null, email_verified: false }

  const same = sources.filter((source) => textOf(source.email) === email).map(verificationOf)
  if (same.includes(false)) return { email, email_verified: false }
  if (same.includes(true)) return { email, email_verified: true }
  const isDenied = [token, profile].some((source) => verificationOf(source) === false)
  return { email, email_verified: isDenied || same.length < sources.length ? false : null }
}

/** The same of our own providers, which all send a plain `email_verified` with the address. */
export function plainAddress(token: AddressClaims, profile: AddressClaims): Pick<Person, 'email' | 'email_verified'> {
  const { email, email_verified } = isEmpty(profile.email) ? token : profile
  return { email: textOf(email), email_verified: email_verified === true || email_verified === 'true' }
}
