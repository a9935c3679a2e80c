import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { config } from '#server/platform/config/config.ts'
import { newcomer } from '#server/testing/accounts.ts'
import { Client } from '#server/testing/client.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { demoAccounts } from '#server/demo/demo-users.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty')
})
afterAll(() => tulay.stop())

const parts = ['/dev/mail', '/dev/mail.json', '/demo-identity/google/.well-known/openid-configuration']

describe('demo features', () => {
  test('are available in the demo', async () => {
    for (const path of parts) expect([path, (await tulay.visitor().get(path)).status]).toEqual([path, 200])
    const session = (await tulay.visitor().get('/api/session')).body as unknown as Record<string, unknown[]>
    expect(session.providers).toEqual(['google', 'apple', 'linkedin'])
    expect(session.demo_accounts).toHaveLength(demoAccounts.length)
  })

  test('exclude the mailbox if a mail server is configured', async () => {
    Object.assign(config, { smtpUrl: 'smtp://mail.test' })
    const app = await buildApp()
    try {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const visitor = new Client(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
      expect((await visitor.get('/dev/mail')).status).toBe(404)
    } finally {
      Object.assign(config, { smtpUrl: undefined })
      await app.close()
    }
  })

  test('are not available in production', async () => {
    Object.assign(config, { production: true, demo: false })
    const app = await buildApp()
    try {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const visitor = new Client(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
      for (const path of parts) expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
      expect((await visitor.get('/api/session')).body).toEqual({ me: null, providers: [], demo_accounts: [] })
      const started = await visitor.post('/api/oauth/start', { provider: 'google', user_type: 'company' })
      expect(started.body).toMatchObject({ status: 400, error: 'Authentication failed' })
    } finally {
      Object.assign(config, { production: false, demo: true })
      await app.close()
    }
  })

  test('cannot execute scripts of a displayed email', async () => {
    await newcomer(tulay, 'shown@mail.test', { name: '<script>alert(1)</script>"' })
    const mail = await eventually(async () => {
      const { body } = await tulay.visitor().get('/dev/mail.json?to=Shown@mail.test')
      return (body as unknown as { id: string }[])[0]
    })
    const page = await tulay.visitor().get(`/dev/mail/${mail.id}`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).toContain('sandbox="allow-top-navigation-by-user-activation"')
    expect(page.text).not.toContain('<script>')
    expect((await tulay.visitor().get('/dev/mail')).text).toContain('Please verify your email address')
    expect((await tulay.visitor().get('/dev/mail/01a1fbcc-22fc-7e65-970f-89a9b1cb7b80')).status).toBe(404)
  })
})
