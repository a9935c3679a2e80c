import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { Webhook as Verifier } from 'standardwebhooks'
import { settingsPath } from '#domain/portal-paths.ts'
import { listenOnFreePort } from '#server/testing/listen-on-free-port.ts'
import { openAccount } from '../account.ts'
import { expectNoViolations } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { testServer } from '../test-server.ts'

interface Received {
  headers: Record<string, string>
  body: string
}

/** The server of a customer. */
async function startReceiver() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.end(`Thank you for event ${received.length}.`)
    })
  })
  const url = `${await listenOnFreePort(server)}/events`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, received, close }
}

/** The secret that the dialog shows once. */
async function readSecret(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title })
  const secret = await dialog.locator('code').first().innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return secret
}

/** Publishes a job as a program does. */
const publishAs = (token: string) =>
  fetch(`${testServer.origin}/api/jobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Chair weaver',
      description: 'You will weave chairs with us.',
      engagement_type: 'hourly',
      budget_min: 10,
      budget_max: 20,
      status: 'open',
    }),
  })

test('a program publishes a job with a token, and its event reaches a webhook, verified, until the token is revoked', async ({
  open,
}) => {
  const company = await openAccount({ user_type: 'company' })
  const receiver = await startReceiver()
  const page = await open(settingsPath('company', 'api'), { as: company })

  await page.getByRole('button', { name: 'Create Token' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Job import')
  await page.getByRole('checkbox', { name: 'Create, edit, publish and close jobs' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Token' }).click()
  const token = await readSecret(page, 'Copy your API token')

  await page.getByRole('button', { name: 'Create Webhook' }).click()
  await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url)
  await page.getByRole('checkbox', { name: 'Job published' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Webhook' }).click()
  const secret = await readSecret(page, 'Copy the signing secret')

  const published = await publishAs(token)
  expect(published.status, await published.clone().text()).toBe(201)
  const { id } = (await published.json()) as { id: string }
  await expect.poll(() => receiver.received.length).toBe(1)
  const [first] = receiver.received
  const event = new Verifier(secret).verify(first!.body, first!.headers)
  expect(event).toMatchObject({ type: 'job.published', data: { job: { id, title: 'Chair weaver' } } })

  await page.getByRole('button', { name: `Open ${receiver.url}` }).click()
  const drawer = page.getByRole('dialog', { name: receiver.url })
  await expect(drawer.getByText('Succeeded')).toBeVisible()
  await drawer.getByRole('button', { name: 'Show Details' }).click()
  await expect(drawer.getByRole('region', { name: /Response 200/ })).toHaveText('Thank you for event 1.')
  await expectNoViolations(page, 'a webhook with a delivery')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: 'Revoke Job import' }).click()
  await page.getByRole('button', { name: 'Revoke Token' }).click()
  await expect(page.getByText('No API tokens yet')).toBeVisible()
  expect((await publishAs(token)).status).toBe(401)
  receiver.close()
})
