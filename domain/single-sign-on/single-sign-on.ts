import { z } from 'zod'
import { email, instant, line, requiredLine, uuid } from '../kernel/text.ts'
import { publicEmailDomains } from './public-email-domains.ts'

export const singleSignOnLimits = {
  /** RFC 1035, 2.3.4. */
  domain: 253,
  issuer: 500,
  client_id: 255,
  client_secret: 1_000,
  /** How long single sign-on continues after the record of the domain is gone. */
  grace_days: 7,
} as const

export const singleSignOnMessages = {
  domain: 'Please enter a domain, such as example.com.',
  public_domain: 'This domain belongs to an email service. Enter a domain of your company.',
  issuer: 'Please enter an HTTPS URL, such as https://login.example.com.',
  issuer_not_public: 'The URL must lead to a public address.',
  issuer_unreachable:
    'No OpenID Connect provider was found at this URL. Check that it is the exact issuer of your identity provider.',
  issuer_unsuitable: 'This identity provider does not support the authorization code flow that we need.',
  client_id: 'Please enter the client ID.',
  client_secret: 'Please enter the client secret.',
  has_domain: 'Your company has a domain for single sign-on already. Remove it in the settings to add another one.',
} as const

const label = String.raw`[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?`
const hostName = new RegExp(String.raw`^(?:${label}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`)

/** A domain name in lower case, in ASCII (RFC 1123). */
export const domainName = line(singleSignOnLimits.domain, 'A domain')
  .toLowerCase()
  .pipe(z.string().regex(hostName, singleSignOnMessages.domain))

export const singleSignOnForm = z
  .strictObject({
    domain: domainName.refine((domain) => !publicEmailDomains.has(domain), singleSignOnMessages.public_domain),
  })
  .meta({ id: 'SingleSignOnForm', examples: [{ domain: 'example.com' }] })
export type SingleSignOnForm = z.output<typeof singleSignOnForm>

const issuer = requiredLine(singleSignOnLimits.issuer, singleSignOnMessages.issuer, 'A URL').refine((value) => {
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(value) ?? []
  return authority !== undefined && URL.canParse(value) && !/[?#]/.test(value) && !authority.includes('@')
}, singleSignOnMessages.issuer)

export const providerForm = z
  .strictObject({
    issuer,
    client_id: requiredLine(singleSignOnLimits.client_id, singleSignOnMessages.client_id, 'A client ID'),
    /** Omitted or empty to keep the stored one, which is possible while the other two stay the same. */
    client_secret: line(singleSignOnLimits.client_secret, 'A client secret').optional(),
  })
  .meta({
    id: 'SingleSignOnProviderForm',
    examples: [{ issuer: 'https://login.example.com', client_id: 'tulay', client_secret: 'a-secret' }],
  })
export type ProviderForm = z.output<typeof providerForm>

export const requirementForm = z.strictObject({ is_required: z.boolean() })

/** The email address with which a person begins a single sign-on. */
export const singleSignOnStart = z.strictObject({ email, next: line(500).optional() })
export const lookupQuery = z.strictObject({ domain: domainName })

export const singleSignOnAction = z.enum([
  'verify_domain',
  'configure',
  'test',
  'enable',
  'disable',
  'require',
  'delete',
])

/** A company's single sign-on, for its owners. The client secret is never part of a response. */
export const singleSignOn = z
  .object({
    id: uuid,
    domain: z.string(),
    /** The TXT record that proves the domain. */
    record: z.object({ name: z.string(), value: z.string() }),
    verified_at: instant.nullable(),
    /** When single sign-on is turned off unless the record is found again; null while it is there. */
    ends_at: instant.nullable(),
    /** What the company registers at its identity provider. */
    redirect_uri: z.string(),
    provider: z.object({ issuer: z.string(), client_id: z.string() }).nullable(),
    /** When an owner last signed in at the identity provider with these settings. */
    tested_at: instant.nullable(),
    is_enabled: z.boolean(),
    is_required: z.boolean(),
    /** How many members must use it while it is required: those with an address of the domain, except owners. */
    members_concerned: z.number().int(),
    allowed: z.array(singleSignOnAction),
  })
  .meta({ id: 'SingleSignOn' })
export type SingleSignOn = z.output<typeof singleSignOn>
