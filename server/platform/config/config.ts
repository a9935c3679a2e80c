import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { environment, list } from './config-schema.ts'
import type { Environment } from './config-schema.ts'
import type { Bucket } from '#server/platform/files/s3-file-store.ts'
import { dataDirError } from './data-dir-error.ts'
import { readOrCreateSecret } from './secret-file.ts'
import { OperatorError } from './operator-error.ts'

const root = resolve(import.meta.dirname, '../../..')
const demoAdmins = 'admin@tulay.test,ops@tulay.test'
const shortestProductionSecret = 32
/** OWASP's parameters for argon2id. A hash takes about 20 ms. */
export const owaspCost = { memory: 19_456, passes: 2 }

/** A client of an identity provider. */
export interface OidcClient {
  issuer: string
  clientId: string
  clientSecret: string
}

/** Apple accepts a fixed secret, or one signed for each request with the team's key. */
export type AppleClient =
  | OidcClient
  | { issuer: string; clientId: string; teamId: string; keyId: string; privateKey: string }

function oidcClient(env: Environment, provider: 'GOOGLE' | 'LINKEDIN', wrong: string[]): OidcClient | undefined {
  const clientId = env[`OIDC_${provider}_CLIENT_ID`]
  const clientSecret = env[`OIDC_${provider}_CLIENT_SECRET`]
  if (clientId && clientSecret) return { issuer: env[`OIDC_${provider}_ISSUER`], clientId, clientSecret }
  if (clientId) wrong.push(`OIDC_${provider}_CLIENT_SECRET is missing. Set it beside OIDC_${provider}_CLIENT_ID.`)
  if (clientSecret) wrong.push(`OIDC_${provider}_CLIENT_ID is missing. Set it beside OIDC_${provider}_CLIENT_SECRET.`)
  return undefined
}

function appleClient(env: Environment, wrong: string[]): AppleClient | undefined {
  const issuer = env.OIDC_APPLE_ISSUER
  const { OIDC_APPLE_CLIENT_ID: clientId, OIDC_APPLE_CLIENT_SECRET: clientSecret } = env
  const { OIDC_APPLE_TEAM_ID: teamId, OIDC_APPLE_KEY_ID: keyId, OIDC_APPLE_PRIVATE_KEY: privateKey } = env
  if (clientId && clientSecret) return { issuer, clientId, clientSecret }
  if (clientId && teamId && keyId && privateKey) return { issuer, clientId, teamId, keyId, privateKey }
  if (clientId || clientSecret || teamId || keyId || privateKey)
    wrong.push(
      'OIDC_APPLE_CLIENT_ID needs either OIDC_APPLE_CLIENT_SECRET, or OIDC_APPLE_TEAM_ID, OIDC_APPLE_KEY_ID and OIDC_APPLE_PRIVATE_KEY together. Set what is missing, or none of them.',
    )
  return undefined
}

function bucketOf(env: Environment, wrong: string[]): Bucket | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const region = env.S3_REGION
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  if (bucket && accessKeyId && secretAccessKey) return { endpoint, region, bucket, accessKeyId, secretAccessKey }
  if (bucket || accessKeyId || secretAccessKey)
    wrong.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it. Set all three, or none of them.')
  return undefined
}

/** A client of Google's API for calendars. */
export interface GoogleClient {
  clientId: string
  clientSecret: string
}

function googleCalendarClient(env: Environment, wrong: string[]): GoogleClient | undefined {
  const { GOOGLE_CALENDAR_CLIENT_ID: clientId, GOOGLE_CALENDAR_CLIENT_SECRET: clientSecret } = env
  if (clientId && clientSecret) return { clientId, clientSecret }
  if (clientId || clientSecret)
    wrong.push(
      'GOOGLE_CALENDAR_CLIENT_ID and GOOGLE_CALENDAR_CLIENT_SECRET belong together. Set both, or none of them.',
    )
  return undefined
}

/** An account at Stripe. */
export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  /** The origin of the API, if it is not Stripe's own. */
  api: string | undefined
}

function stripeAccount(env: Environment, demo: boolean, wrong: string[]): StripeAccount | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API: api } = env
  if (secretKey?.includes('_live_') && demo)
    wrong.push('STRIPE_SECRET_KEY is a live key, which would charge real cards in the demo. Set a test key, or DEMO=0.')
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, api }
  if (secretKey)
    wrong.push('STRIPE_WEBHOOK_SECRET is missing. Set it beside STRIPE_SECRET_KEY: it confirms that payments arrived.')
  else if (webhookSecret || api)
    wrong.push('STRIPE_SECRET_KEY is missing. Set it beside STRIPE_WEBHOOK_SECRET, or leave all away.')
  return undefined
}

/** An OpenAI-compatible provider that suggests grades. Costs are in millionths of a US dollar. */
export interface AIProvider {
  url: string
  key: string | undefined
  model: string
  dailyLimitMicros: number
  /** Per token. */
  inputPrice: number
  /** Per token. */
  outputPrice: number
  timeoutMs: number
}

function aiProvider(env: Environment, wrong: string[]): AIProvider | undefined {
  const { AI_URL: url, AI_KEY: key, AI_MODEL: model } = env
  if (url && model) {
    return {
      url,
      key,
      model,
      dailyLimitMicros: Math.round(env.AI_DAILY_LIMIT_USD * 1_000_000),
      inputPrice: env.AI_INPUT_USD_PER_MILLION,
      outputPrice: env.AI_OUTPUT_USD_PER_MILLION,
      timeoutMs: env.AI_TIMEOUT_S * 1_000,
    }
  }
  if (url || key || model)
    wrong.push(
      'AI_URL needs AI_MODEL beside it, and AI_KEY where the provider asks for one. Set both, or none of them.',
    )
  return undefined
}

/** Example values that must not be used as a secret. */
const isExampleSecret = (secret: string) =>
  /change.?me|change.?this|example|replace|secret|password|placeholder|your[-_ ]/i.test(secret) ||
  new Set(secret).size < 8

function checkProduction(env: Environment, wrong: string[]) {
  const make = 'Make one with: openssl rand -hex 32'
  if (env.DEMO) wrong.push('DEMO=1 is refused in production: its passwords are public. Set DEMO=0.')
  if (!env.SECRET) wrong.push(`SECRET is missing, and production needs one. ${make}`)
  else if (env.SECRET.length < shortestProductionSecret)
    wrong.push(`SECRET is too short: production needs ${shortestProductionSecret} characters or more. ${make}`)
  else if (isExampleSecret(env.SECRET))
    wrong.push(`SECRET is an example value. Production needs a secret that cannot be guessed. ${make}`)
}

/**
 * Reads the configuration from environment variables. Empty variables count as not set.
 * Outside production, generates a missing secret and stores it in the data folder.
 * Throws an OperatorError that lists all errors.
 */
export function readConfig(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const first = parsed.error.issues.filter(
      (issue, index, all) => all.findIndex((other) => other.path[0] === issue.path[0]) === index,
    )
    throw new OperatorError(first.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  const wrong: string[] = []
  const production = env.NODE_ENV === 'production'
  if (production) checkProduction(env, wrong)
  const google = oidcClient(env, 'GOOGLE', wrong)
  const linkedin = oidcClient(env, 'LINKEDIN', wrong)
  const apple = appleClient(env, wrong)
  const bucket = bucketOf(env, wrong)
  const ai = aiProvider(env, wrong)
  if (env.TURN_URLS.length > 0 && !env.TURN_SECRET) wrong.push('TURN_SECRET is missing. Set it beside TURN_URLS.')
  const googleCalendar = googleCalendarClient(env, wrong)
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (env[name] && !env.DATABASE_URL) wrong.push(`${name} needs DATABASE_URL beside it. Set both, or none of them.`)
  const demo = env.DEMO ?? !production
  const stripe = stripeAccount(env, demo, wrong)
  if (wrong.length > 0) throw new OperatorError(wrong.join('\n'))

  const origin = env.ORIGIN ?? `http://localhost:${env.PORT}`
  const dataDir = env.DATA_DIR === undefined ? defaultDataDir(root) : resolve(root, env.DATA_DIR)
  return {
    nodeEnv: env.NODE_ENV,
    production,
    port: env.PORT,
    host: env.HOST,
    /** The public origin, without a trailing slash. */
    origin,
    /** An absolute path. */
    dataDir,
    /** Without it, the server starts its embedded PostgreSQL. */
    databaseUrl: env.DATABASE_URL,
    /** Leads past the pooler of `databaseUrl`; without it, there is none. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** A replica that reports and exports may read from. */
    databaseReadUrl: env.DATABASE_READ_URL,
    secret: env.SECRET ?? secretOf(dataDir),
    /** The trusted proxies, in Fastify's format. */
    trustProxy: env.TRUST_PROXY,
    /** In lower case. */
    adminEmails: env.ADMIN_EMAILS ?? (demo ? list(demoAdmins) : []),
    demo,
    /** What argon2id takes for a new password: memory in KiB, and passes. The tests hash thousands of passwords. */
    passwordCost: env.NODE_ENV === 'test' ? { memory: 64, passes: 1 } : owaspCost,
    /** The wrong passwords per 15 minutes after which sign-in is blocked. */
    guessLimits: {
      /** From one address, for all accounts. */
      address: env.GUESSES_PER_ADDRESS,
      /** From one address, for one account. */
      addressAndAccount: env.GUESSES_PER_ADDRESS_AND_ACCOUNT,
      /** For one account, from all addresses. */
      account: env.GUESSES_PER_ACCOUNT,
      /** For one account, in a browser that has signed in to it before, which the other limits do not affect. */
      device: env.GUESSES_PER_DEVICE,
    },
    /** Every request gets 503, except health checks. */
    maintenance: env.MAINTENANCE,
    /** Without it, mail goes to the local mailbox. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(origin).hostname}`,
    /** Receives replies by email; without it, emails have no address for replies. */
    mailIn: env.MAIL_IN,
    /** The bucket for files; without it, they are stored in the data folder. */
    bucket,
    /** How many requests an API token may send per minute. */
    apiRequestsPerMinute: env.API_REQUESTS_PER_MINUTE,
    /** Webhooks and identity providers of companies may have loopback addresses, over plain HTTP, too. Never in production. */
    outboundToThisMachine: !production && (env.OUTBOUND_TO_THIS_MACHINE ?? demo),
    /** The domains of the push services to which browsers may subscribe; requests go to them and their subdomains. */
    pushServices: env.PUSH_SERVICES,
    /** The OpenSearch that searches talents; without it, each server does so in its memory. `ca` is a file. */
    openSearch: env.OPENSEARCH_URL && { nodes: env.OPENSEARCH_URL, ca: env.OPENSEARCH_CA },
    /** The virus scanner; without it, only the EICAR test file is recognized. */
    clamd: env.CLAMD,
    /** Knows passwords from data breaches; without it, they are not checked. */
    hibpUrl: env.HIBP_URL,
    /** The folder whose newest file is the latest backup; without it, System Health does not check backups. */
    backupDir: env.BACKUP_DIR,
    /** Suggests grades; without it, words and phrases are matched with the rubric. */
    ai,
    /** The servers that help browsers connect in meetings. */
    ice: { stun: env.STUN_URLS, turn: env.TURN_URLS, turnSecret: env.TURN_SECRET },
    /** Connects users' calendars; without it, the demo connects a local twin, and production none. */
    googleCalendar,
    /** Charges cards and wallets; without it, the demo charges at a local twin, and production has no online payment. */
    stripe,
    logLevel: env.LOG_LEVEL,
    /** The configured identity providers. */
    oidc: { google, linkedin, apple },
  }
}

/** `data`; or `server/data`, where earlier versions put it, as long as there is data only there. */
export function defaultDataDir(base: string): string {
  const [current, former] = [join(base, 'data'), join(base, 'server/data')]
  return hasData(former) && !hasData(current) ? former : current
}

const hasData = (folder: string) => existsSync(join(folder, 'secret')) || existsSync(join(folder, 'postgres'))

function secretOf(dataDir: string) {
  try {
    return readOrCreateSecret(dataDir, 'secret')
  } catch (error) {
    throw dataDirError(error)
  }
}

export type Config = ReturnType<typeof readConfig>

function readOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** The configuration of this process. */
export const config = readOrExit()
