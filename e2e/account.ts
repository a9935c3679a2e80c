import { randomBytes, randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import type { APIRequestContext, Cookie } from '@playwright/test'
import { tokenMailedTo } from './mail.ts'
import { testServer } from './test-server.ts'

export const password = 'a-bridge-of-bamboo'

/** Somebody who is signed in. */
export interface Account {
  name: string
  email: string
  cookie: Cookie
  /** Asks the server as this person, past the screens. */
  api: APIRequestContext
}

interface NewAccount {
  user_type: 'applicant' | 'company'
  verified?: boolean
  /** Of the company's days. */
  timezone?: string
}

/** Opens an account whose opening is not what the test is about, and signs in. */
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
  if (verified) {
    const token = await tokenMailedTo(api, email, 'Please verify your email address')
    await succeed(api.post('/api/verify-email', { data: { token } }))
  }
  return signIn(api, name, email, password)
}

/** Signs somebody of the demo world in. */
export async function demoAccount(email: string): Promise<Account> {
  return signIn(await newApi(), email, email, 'demo-tulay-2026')
}

async function signIn(api: APIRequestContext, name: string, email: string, secret: string): Promise<Account> {
  const staff = /^(admin|ops|manager)@/.test(email)
  await succeed(api.post(staff ? '/api/admin-login' : '/api/login', { data: { email, password: secret } }))
  const { cookies } = await api.storageState()
  return { name, email, cookie: cookies.find((cookie) => cookie.name === 'session')!, api }
}

/** Each client has an address of its own: together they would exceed the limits of one address. */
const newApi = () =>
  request.newContext({
    baseURL: testServer.origin,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` },
  })

/** Publishes a job past the screens; answers it. */
export async function publishJob(company: Account, job: { title: string } & Record<string, unknown>) {
  const answer = await succeed(
    company.api.post('/api/jobs', {
      data: {
        description: 'You will weave chairs with us.',
        engagement_type: 'hourly',
        budget_min: 10,
        budget_max: 20,
        status: 'open',
        ...job,
      },
    }),
  )
  return (await answer.json()) as { id: string; title: string }
}

export async function succeed(answering: ReturnType<APIRequestContext['post']>) {
  const answer = await answering
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return answer
}
