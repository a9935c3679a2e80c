import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import { databaseServers } from '#server/db/database-servers.ts'
import { mailIn } from './mail-in.ts'

const flag = (example: string) => z.stringbool({ error: `must be 1 or 0. Set ${example}.` })

const address = (protocols: string[], message: string) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), { error: message, abort: true })

const webOrigin = address(
  ['http:', 'https:'],
  'must be the address that people type, such as https://tulay.example, without a path.',
)
  .refine((value) => new URL(value).pathname === '/' && !/[?#@]/.test(value), 'must not have a path, query or sign-in.')
  .transform((value) => new URL(value).origin)

/** It can name several servers. */
const databaseUrl = z
  .string()
  .refine(
    (value) =>
      databaseServers(value).every((server) =>
        ['postgres:', 'postgresql:'].includes(URL.parse(server)?.protocol ?? ''),
      ),
    'must look like postgres://user:password@host:5432/database; leave it away for the embedded PostgreSQL.',
  )

const email = z.email('must be email addresses separated by commas, such as ann@example.com,ben@example.com.')

export const list = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const nearProxies = ['loopback', 'linklocal', 'uniquelocal']
const proxyMessage =
  'must be 0, 1 (a proxy on this machine or in its private network) or the addresses of the proxies, such as 10.0.0.0/8,192.0.2.7.'

function isProxy(value: string) {
  if (nearProxies.includes(value)) return true
  const [ip = '', bits, ...rest] = value.split('/')
  const longest = isIP(ip) === 4 ? 32 : 128
  return isIP(ip) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= longest))
}

const trustProxy = z.string().transform((value, context) => {
  const parsed = z.stringbool().safeParse(value)
  if (parsed.success) return parsed.data ? nearProxies : []
  const proxies = list(value)
  if (!proxies.every(isProxy)) context.addIssue({ code: 'custom', message: proxyMessage })
  return proxies
})

const issuerAddress = address(
  ['https:', 'http:'],
  'must be the address of the provider, such as https://accounts.google.com.',
)
const text = z.string()
const portMessage = 'must be a whole number from 1 to 65535. Set for example PORT=3000.'

const clamdMessage = 'must be the address of a ClamAV daemon, such as clamav.internal:3310.'

const hostAndPort = z
  .string()
  .regex(/^[\w.-]+:\d{1,5}$/, clamdMessage)
  .transform((value) => ({ host: value.split(':')[0]!, port: Number(value.split(':')[1]) }))
  .refine(({ port }) => port >= 1 && port <= 65535, clamdMessage)

const pushServicesMessage =
  'must be domains of push services separated by commas, such as fcm.googleapis.com,push.apple.com.'

const amountMessage = 'must be an amount in US dollars, such as 5 or 0.25.'

const amount = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, amountMessage)
  .transform(Number)

const aiTimeoutMessage = 'must be a whole number of seconds from 1 to 600.'

const guessesMessage = 'must be a whole number from 1 to 1000.'

const guesses = z
  .string()
  .regex(/^\d{1,4}$/, guessesMessage)
  .transform(Number)
  .refine((count) => count >= 1 && count <= 1_000, guessesMessage)

const iceUrls = (protocol: 'stun' | 'turn', example: string) =>
  z
    .string()
    .transform(list)
    .pipe(
      z.array(
        z
          .string()
          .regex(
            new RegExp(`^${protocol}s?:[\\w.-]+(:\\d{1,5})?(\\?transport=(udp|tcp))?$`),
            `must be addresses separated by commas, such as ${example}.`,
          ),
      ),
    )
    .default([])

/** The environment variables that we read. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test.')
    .default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portMessage)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, portMessage)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be an address of this machine: 127.0.0.1 for itself only, 0.0.0.0 for every network.')
    .default('127.0.0.1'),
  ORIGIN: webOrigin.optional(),
  DATA_DIR: text.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  SECRET: text.optional(),
  TRUST_PROXY: trustProxy.default([]),
  ADMIN_EMAILS: z
    .string()
    .transform((value) => list(value.toLowerCase()))
    .pipe(z.array(email))
    .optional(),
  DEMO: flag('DEMO=1 for the demo data, DEMO=0 for an empty start').optional(),
  MAINTENANCE: flag('MAINTENANCE=1 to close the product for a while, MAINTENANCE=0 to open it').default(false),
  GUESSES_PER_ADDRESS: guesses.default(50),
  GUESSES_PER_ADDRESS_AND_ACCOUNT: guesses.default(5),
  GUESSES_PER_ACCOUNT: guesses.default(15),
  GUESSES_PER_DEVICE: guesses.default(10),
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'must look like smtp://user:password@host:587 or smtps://host:465.',
  ).optional(),
  MAIL_FROM: z.email('must be the email address that mail is sent from, such as hello@tulay.example.').optional(),
  MAIL_IN: mailIn.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as tulay-files.')
    .optional(),
  S3_ENDPOINT: webOrigin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, such as eu-west-1.')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  OPENSEARCH_URL: z
    .string()
    .transform(list)
    .pipe(
      z.array(
        address(
          ['http:', 'https:'],
          'must be the addresses of its nodes separated by commas, such as https://user:password@search.internal:9200.',
        ),
      ),
    )
    .optional(),
  OPENSEARCH_CA: text.optional(),
  CLAMD: hostAndPort.optional(),
  HIBP_URL: z
    .url('must be the URL of a service for breached passwords, such as https://api.pwnedpasswords.com.')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  BACKUP_DIR: text.optional(),
  API_REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1 to 9999999.')
    .transform(Number)
    .default(600),
  OUTBOUND_TO_THIS_MACHINE: flag('OUTBOUND_TO_THIS_MACHINE=1 to permit URLs of this machine, for tests').optional(),
  PUSH_SERVICES: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/, pushServicesMessage)))
    .default(['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']),
  AI_URL: address(
    ['https:', 'http:'],
    'must be the address of an OpenAI-compatible API, such as https://api.openai.com/v1.',
  )
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  AI_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_DAILY_LIMIT_USD: amount.default(5),
  AI_INPUT_USD_PER_MILLION: amount.default(5),
  AI_OUTPUT_USD_PER_MILLION: amount.default(25),
  AI_TIMEOUT_S: z
    .string()
    .regex(/^\d{1,3}$/, aiTimeoutMessage)
    .transform(Number)
    .refine((seconds) => seconds >= 1 && seconds <= 600, aiTimeoutMessage)
    .default(60),
  STUN_URLS: iceUrls('stun', 'stun:stun.tulay.example:3478'),
  TURN_URLS: iceUrls('turn', 'turn:turn.tulay.example:3478,turns:turn.tulay.example:5349'),
  TURN_SECRET: text.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent.',
    )
    .default('info'),
  OIDC_GOOGLE_ISSUER: issuerAddress.default('https://accounts.google.com'),
  OIDC_GOOGLE_CLIENT_ID: text.optional(),
  OIDC_GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_CALENDAR_CLIENT_ID: text.optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: text.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be the secret or restricted key of a Stripe account, such as sk_live_….')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of the webhook endpoint at Stripe, such as whsec_….')
    .optional(),
  STRIPE_API: webOrigin.optional(),
  OIDC_LINKEDIN_ISSUER: issuerAddress.default('https://www.linkedin.com/oauth'),
  OIDC_LINKEDIN_CLIENT_ID: text.optional(),
  OIDC_LINKEDIN_CLIENT_SECRET: text.optional(),
  OIDC_APPLE_ISSUER: issuerAddress.default('https://appleid.apple.com'),
  OIDC_APPLE_CLIENT_ID: text.optional(),
  OIDC_APPLE_CLIENT_SECRET: text.optional(),
  OIDC_APPLE_TEAM_ID: text.optional(),
  OIDC_APPLE_KEY_ID: text.optional(),
  OIDC_APPLE_PRIVATE_KEY: z
    .string()
    .transform((value) => value.replaceAll(String.raw`\n`, '\n'))
    .refine(
      isEllipticKey,
      String.raw`must be the text of Apple's .p8 file (BEGIN PRIVATE KEY …); its line ends may be written as \n.`,
    )
    .optional(),
})

export type Environment = z.output<typeof environment>

function isEllipticKey(pem: string) {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
