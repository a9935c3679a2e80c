import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { signInElsewhere } from '#server/testing/sign-in-elsewhere.ts'
import type { Choice } from '#server/testing/sign-in-elsewhere.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

async function start(browser: Client, wish: object = {}) {
  const answer = await browser.post('/api/oauth/start', { provider: 'google', user_type: 'company', ...wish })
  expect(answer.status, answer.text).toBe(200)
  return String(answer.body.url)
}

async function signIn(browser: Client, choice: Choice, wish: object = {}) {
  const sent = await signInElsewhere(browser, await start(browser, wish), choice)
  return browser.post('/api/oauth/exchange', sent)
}

async function me(browser: Client) {
  const session = await browser.get('/api/session')
  return session.body.me as unknown
}

describe('signing in with an identity provider', () => {
  test.each(['google', 'apple', 'linkedin'])('opens an account of the wanted kind with %s', async (provider) => {
    const browser = tulay.visitor()
    const email = `ines@${provider}-people.test`
    const answer = await signIn(
      browser,
      { name: 'Ines Valdez', email },
      { provider, company_name: 'Valdez Logistics', next: '/company/jobs?status=open' },
    )
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.next).toBe('/company/jobs?status=open')
    expect(await me(browser)).toMatchObject({
      email,
      name: 'Ines Valdez',
      role: 'company',
      email_verified: true,
      company: { name: 'Valdez Logistics', member_role: 'owner' },
    })
  })
})
