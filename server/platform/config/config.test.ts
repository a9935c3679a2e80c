import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { environment } from './config-schema.ts'
import { defaultDataDir, readConfig } from './config.ts'
import { OperatorError } from './operator-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'tulay-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (variables: Record<string, string>) => readConfig({ DATA_DIR: folder, ...variables })
const strong = '6f1c0e5b7a9d4832b1f7c2e0a5d98364'
const inProduction = { NODE_ENV: 'production', SECRET: strong }

/** The names of the rejected variables. */
function refused(variables: Record<string, string>) {
  try {
    read(variables)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return error.message.split('\n').map((line) => /^[A-Z][A-Z0-9_]+/.exec(line)?.[0])
  }
  return []
}

test('every variable is optional', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    adminEmails: ['admin@tulay.test', 'ops@tulay.test'],
    trustProxy: [],
    smtpUrl: undefined,
    oidc: { google: undefined, apple: undefined, linkedin: undefined },
  })
})

test('the table in docs/operations.md has every variable, and no other', () => {
  const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const table = operations.split('## Configuration')[1]!.split('\n## ')[0]!
  const named = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) => cell!.match(/\w+(?=`)/g)!)
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})

test('an empty variable counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    demo: true,
  })
})

test('the default origin uses the port', () => {
  expect(read({ PORT: '8080' }).origin).toBe('http://localhost:8080')
  expect(read({ PORT: '8080', ORIGIN: 'https://Tulay.example/' }).origin).toBe('https://tulay.example')
})

test.each<Record<string, string>>([
  { PORT: 'http' },
  { PORT: '0' },
  { PORT: '65536' },
  { PORT: '3000.5' },
  { HOST: 'http://localhost' },
  { ORIGIN: 'tulay.example' },
  { ORIGIN: 'https://tulay.example/app' },
  { ORIGIN: 'https://tulay.example?x' },
  { DATABASE_URL: 'mysql://localhost/tulay' },
  { DATABASE_URL: 'postgres://one:5432,two:port/tulay' },
  { DATABASE_READ_URL: 'postgres://replica/tulay' },
  { DEMO: 'perhaps' },
  { TRUST_PROXY: 'everyone' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { ADMIN_EMAILS: 'ann@example.com,ben' },
  { GUESSES_PER_ACCOUNT: '0' },
  { GUESSES_PER_ADDRESS: 'many' },
  { SMTP_URL: 'mail.example.com' },
  { MAIL_IN: 'smtp://0.0.0.0:2525' },
  { MAIL_IN: 'smtp://0.0.0.0?domain=reply.tulay.example' },
  { MAIL_IN: 'smtp://0.0.0.0:2525?domain=reply' },
  { MAIL_IN: 'smtp://0.0.0.0:2525?domain=reply.tulay.example&cert=/cert.pem' },
  { MAIL_IN: 'smtp://0.0.0.0:2525?domain=reply.tulay.example&auth=none' },
  { MAIL_IN: 'https://reply.tulay.example' },
  { CLAMD: 'clamav' },
  { PUSH_SERVICES: 'https://push.example' },
  { CLAMD: 'clamav:99999' },
  { S3_BUCKET: 'Not A Bucket' },
  { S3_ENDPOINT: 's3.example.com' },
  { AI_URL: 'api.openai.com' },
  { AI_DAILY_LIMIT_USD: '-1' },
  { AI_INPUT_USD_PER_MILLION: '5 dollars' },
  { AI_TIMEOUT_S: '0' },
  { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'secret' },
  { LOG_LEVEL: 'loud' },
  { NODE_ENV: 'staging' },
  { OIDC_GOOGLE_ISSUER: 'accounts.google.com' },
  { OIDC_APPLE_PRIVATE_KEY: 'a key' },
])("%o is rejected with the variable's name", (variables) => {
  expect(refused(variables)).toEqual(Object.keys(variables))
})

test('all errors are reported at once', () => {
  expect(refused({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })).toEqual(['PORT', 'DEMO', 'LOG_LEVEL'])
})

test.each([
  ['0', []],
  ['1', ['loopback', 'linklocal', 'uniquelocal']],
  ['10.0.0.0/8, 192.0.2.7,2001:db8::/32', ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']],
])('TRUST_PROXY=%s trusts %o', (value, trusted) => {
  expect(read({ TRUST_PROXY: value }).trustProxy).toEqual(trusted)
})

test('admin emails are compared in lower case', () => {
  expect(read({ ADMIN_EMAILS: 'Ann@Example.com, ben@example.com' }).adminEmails).toEqual([
    'ann@example.com',
    'ben@example.com',
  ])
})

describe('in production', () => {
  test('there are no demo features and no default admins', () => {
    expect(read(inProduction)).toMatchObject({ production: true, demo: false, adminEmails: [] })
  })

  test('demo mode is rejected', () => {
    expect(refused({ ...inProduction, DEMO: '1' })).toEqual(['DEMO'])
  })

  test.each(['', 'short', 'change-me-change-me-change-me-change-me', 'x'.repeat(64), `${strong}-example`])(
    'the secret "%s" is rejected',
    (SECRET) => {
      expect(refused({ ...inProduction, SECRET })).toEqual(['SECRET'])
    },
  )

  test('secrets do not appear in error messages', () => {
    expect(() => read({ ...inProduction, SECRET: 'hush-hush' })).not.toThrow(/hush/)
  })
})

test('a missing secret is generated once, readable only by its owner', () => {
  const dataDir = join(folder, 'new')
  const { secret } = readConfig({ DATA_DIR: dataDir })
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(secret)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
})

test('data is in `data`, and is found where an earlier version put it', () => {
  const base = join(folder, 'checkout')
  expect(defaultDataDir(base)).toBe(join(base, 'data'))
  mkdirSync(join(base, 'server/data/postgres'), { recursive: true })
  expect(defaultDataDir(base)).toBe(join(base, 'server/data'))
  mkdirSync(join(base, 'data/postgres'), { recursive: true })
  expect(defaultDataDir(base)).toBe(join(base, 'data'))
  expect(defaultDataDir(import.meta.dirname)).not.toContain('server/data')
})

test('a read-only data folder is rejected', () => {
  expect(refused({ DATA_DIR: '/proc/tulay' })).toEqual(['DATA_DIR'])
})

test('a bucket requires its access key', () => {
  const key = { S3_ACCESS_KEY_ID: 'us', S3_SECRET_ACCESS_KEY: 'hush' }
  expect(read({ S3_BUCKET: 'tulay-files', S3_REGION: 'eu-west-1', ...key }).bucket).toMatchObject({
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    bucket: 'tulay-files',
  })
  expect(refused({ S3_BUCKET: 'tulay-files' })).toEqual(['S3_BUCKET'])
  expect(refused(key)).toEqual(['S3_BUCKET'])
  expect(read({ CLAMD: 'clamav.internal:3310' }).clamd).toEqual({ host: 'clamav.internal', port: 3310 })
})

test('replies by email need the address to listen on and their domain', () => {
  expect(read({}).mailIn).toBeUndefined()
  expect(read({ MAIL_IN: 'smtp://0.0.0.0:2525?domain=reply.tulay.example' }).mailIn).toEqual({
    host: '0.0.0.0',
    port: 2525,
    domain: 'reply.tulay.example',
    tls: undefined,
  })
  expect(
    read({ MAIL_IN: 'smtp://[::]:25?domain=reply.tulay.example&cert=/etc/cert.pem&key=/etc/key.pem' }).mailIn,
  ).toMatchObject({ host: '::', port: 25, tls: { cert: '/etc/cert.pem', key: '/etc/key.pem' } })
})

test('an AI provider requires its address and model; prices are per million tokens', () => {
  expect(read({}).ai).toBeUndefined()
  const provider = { AI_URL: 'http://localhost:11434/v1/', AI_MODEL: 'small' }
  expect(read({ ...provider, AI_DAILY_LIMIT_USD: '0.5', AI_INPUT_USD_PER_MILLION: '0.25' }).ai).toEqual({
    url: 'http://localhost:11434/v1',
    key: undefined,
    model: 'small',
    dailyLimitMicros: 500_000,
    inputPrice: 0.25,
    outputPrice: 25,
    timeoutMs: 60_000,
  })
  expect(refused({ AI_URL: 'https://ai.example/v1' })).toEqual(['AI_URL'])
  expect(refused({ AI_KEY: 'hush', AI_MODEL: 'small' })).toEqual(['AI_URL'])
})

test('a Stripe account requires the secret that confirms payments, and a test key in the demo', () => {
  expect(read({}).stripe).toBeUndefined()
  const account = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const inTestMode = { ...account, STRIPE_SECRET_KEY: 'sk_test_1' }
  expect(read({ ...inProduction, ...account }).stripe).toEqual({
    secretKey: 'sk_live_1',
    webhookSecret: 'whsec_1',
    api: undefined,
  })
  expect(read({ ...inTestMode, STRIPE_API: 'http://127.0.0.1:4010' }).stripe).toMatchObject({
    api: 'http://127.0.0.1:4010',
  })
  expect(refused(account)).toEqual(['STRIPE_SECRET_KEY'])
  expect(refused({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual(['STRIPE_WEBHOOK_SECRET'])
  expect(refused({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual(['STRIPE_SECRET_KEY'])
  expect(refused({ STRIPE_API: 'http://127.0.0.1:4010' })).toEqual(['STRIPE_SECRET_KEY'])
})

describe('identity providers', () => {
  test('an ID requires a secret', () => {
    expect(refused({ OIDC_GOOGLE_CLIENT_ID: 'us' })).toEqual(['OIDC_GOOGLE_CLIENT_SECRET'])
    expect(refused({ OIDC_LINKEDIN_CLIENT_SECRET: 'hush' })).toEqual(['OIDC_LINKEDIN_CLIENT_ID'])
    expect(read({ OIDC_GOOGLE_CLIENT_ID: 'us', OIDC_GOOGLE_CLIENT_SECRET: 'hush' }).oidc.google).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'us',
      clientSecret: 'hush',
    })
  })

  test("Apple accepts a team's key instead of a secret, with line breaks written as \\n", () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const team = { OIDC_APPLE_TEAM_ID: 'TEAM', OIDC_APPLE_KEY_ID: 'KEY' }
    const key = { OIDC_APPLE_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`) }
    expect(read({ OIDC_APPLE_CLIENT_ID: 'us', ...team, ...key }).oidc.apple).toEqual({
      issuer: 'https://appleid.apple.com',
      clientId: 'us',
      teamId: 'TEAM',
      keyId: 'KEY',
      privateKey: pem,
    })
    expect(refused({ OIDC_APPLE_CLIENT_ID: 'us', ...team })).toEqual(['OIDC_APPLE_CLIENT_ID'])
  })
})
