import { randomBytes, randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import type { APIRequestContext, Cookie } from '@playwright/test'
import { tokenMailedTo } from './mail.ts'
import { testServer } from './test-server.ts'

export const password = 'a-bridge-of-bamboo'

/** A signed-in user. */
export interface Account {
  name: string
  email: string
  cookie: Cookie
  /** Sends requests to the API as this user. */
  api: APIRequestContext
}

interface NewAccount {
  user_type: 'applicant' | 'company'
  verified?: boolean
  /** The company's time zone. */
  timezone?: string
}

/** Creates an account, for tests that are not about registration, and signs in. */
export async function openAccount({ user_type, verified = true, timezone }: NewAccount): Promise<Account> {
  const tag = randomUUID().slice(0, 8)
  const name = user_type === 'company' ? `Cora Reyes ${tag}` : `Andres Lim ${tag}`
  const email = `${user_type}-${tag}@mail.test`
  const api = await newApi()
  await succeed(
    api.post('/api/register', {
      data: {
        user_type,
        name,
        email,
        password,
        accept_terms: true,
        timezone,
        ...(user_type === 'company' ? { company_name: `Rattan ${tag}` } : {}),
      },
    }),
  )
  const [account] = await Promise.all([signIn(api, name, email, password), verified && verify(api, email)])
  return account
}

async function verify(api: APIRequestContext, email: string) {
  const token = await tokenMailedTo(api, email, 'Please verify your email address')
  await succeed(api.post('/api/verify-email', { data: { token } }))
}

/** Signs in with a demo account. */
export async function demoAccount(email: string): Promise<Account> {
  return signIn(await newApi(), email, email, 'demo-tulay-2026')
}

async function signIn(api: APIRequestContext, name: string, email: string, secret: string): Promise<Account> {
  const staff = /^(admin|ops|manager|grace\.lacson)@/.test(email)
  await succeed(api.post(staff ? '/api/admin-login' : '/api/login', { data: { email, password: secret } }))
  const { cookies } = await api.storageState()
  return { name, email, cookie: cookies.find((cookie) => cookie.name === 'session')!, api }
}

/** Each client has its own IP address: together they would exceed the rate limit of one. */
const newApi = () =>
  request.newContext({
    baseURL: testServer.origin,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
  })

/** What a job needs besides its title. */
export const jobForm = {
  description: 'You will weave chairs with us.',
  engagement_type: 'hourly',
  budget_min: 10,
  budget_max: 20,
}

/** Publishes a job through the API and returns it. */
export async function publishJob(company: Account, job: { title: string } & Record<string, unknown>) {
  const answer = await succeed(
    company.api.post('/api/jobs', {
      data: { ...jobForm, status: 'open', ...job },
    }),
  )
  return (await answer.json()) as { id: string; title: string }
}

/** The response of a request that succeeds, as the endpoint describes it. */
export async function answerOf<Answer>(answering: ReturnType<APIRequestContext['post']>): Promise<Answer> {
  return (await (await succeed(answering)).json()) as Answer
}

export async function succeed(answering: ReturnType<APIRequestContext['post']>) {
  const answer = await answering
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return answer
}
