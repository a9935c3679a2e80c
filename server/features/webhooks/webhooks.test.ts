import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retryDelays_ms } from '#domain/webhooks/retry.ts'
import { webhookPayload } from '#domain/webhooks/webhook-event.ts'
import type { WebhookEventType } from '#domain/webhooks/webhook-event.ts'
import type { Delivery, DeliveryDetails, Webhook } from '#domain/webhooks/webhook.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { mailAbout } from '#server/testing/accounts.ts'
import { allText } from '#server/testing/all-text.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addJob } from '#server/testing/jobs.ts'
import { listenOnFreePort } from '#server/testing/listen-on-free-port.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { requestsEnded, sendDeliveries, startDeliveries } from './sending.ts'

const tulay = await startTulay('empty')
config.outboundToThisMachine = true
const deliveries = startDeliveries()
const servers: (() => void)[] = []
afterAll(async () => {
  await deliveries.stop()
  for (const close of servers) close()
  await tulay.stop()
})

let acme: string
let owner: Client
beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  owner = await tulay.as('owner@acme.test')
})

interface Received {
  headers: Record<string, string>
  body: string
}

/** A server of a customer, which stores what it receives and answers as it is told. */
async function receiver(answer: (response: ServerResponse) => void = (response) => void response.end('thanks')) {
  const received: Received[] = []
  const state = { answer }
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      state.answer(response)
    })
  })
  servers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `${await listenOnFreePort(server)}/hooks`, received, state }
}

async function addWebhook(url: string, events: WebhookEventType[] = ['job.published'], who = owner) {
  const answer = await who.post('/api/webhooks', { url, description: '', events })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as unknown as { webhook: Webhook; secret: string }
}

const publish = async () => {
  const job_id = await addJob(tulay.db, acme, { title: 'Bookkeeper' })
  await transaction((tx) =>
    record(tx, 'job.published', { actor: system, company_id: acme, data: { job_id, title: 'Bookkeeper' } }),
  )
  return job_id
}

const deliveriesOf = async ({ id }: Webhook) =>
  (await owner.get(`/api/webhooks/${id}/deliveries`)).body.items as unknown as Delivery[]

const settled = (webhook: Webhook, status: Delivery['status']) =>
  eventually(async () => (await deliveriesOf(webhook)).find((one) => one.status === status))

/** Sends what is due at a time in the future. */
async function sendAt(ms: number): Promise<void> {
  await travelTo(new Date(Date.now() + ms), sendDeliveries)
  await requestsEnded()
}

describe('an event', () => {
  test('reaches the webhooks that chose it, signed by Standard Webhooks', async () => {
    const [chosen, other] = [await receiver(), await receiver()]
    const { webhook, secret } = await addWebhook(chosen.url)
    await addWebhook(other.url, ['invoice.paid'])
    const job_id = await publish()
    const { headers, body } = await eventually(async () => chosen.received[0])
    const event = new Verifier(secret).verify(body, headers) as { data: { job: { id: string } } }
    expect(webhookPayload('job.published').parse(event)).toEqual(event)
    expect(event.data.job).toMatchObject({ id: job_id, title: 'Bookkeeper', status: 'open' })
    expect(() => new Verifier(secret).verify(body.replace('Bookkeeper', 'Other'), headers)).toThrow()
    const { id } = await settled(webhook, 'succeeded')
    expect(headers['webhook-id']).toBe(id)
    const { requests } = (await owner.get(`/api/webhook-deliveries/${id}`)).body as unknown as DeliveryDetails
    expect(requests).toMatchObject([{ status: 200, error: null, response: 'thanks' }])
    expect(other.received).toEqual([])
  })

  test('of another company does not arrive, and neither does one while the webhook is disabled', async () => {
    const { url, received } = await receiver()
    const other = await addCompany(tulay.db, { name: 'Other' })
    await addMember(tulay.db, other, { email: 'owner@other.test' })
    await addWebhook(url, ['job.published'], await tulay.as('owner@other.test'))
    const own = await receiver()
    const { webhook } = await addWebhook(own.url)
    expect((await owner.post(`/api/webhooks/${webhook.id}/disable`)).body).toMatchObject({ status: 'disabled' })
    expect((await owner.post(`/api/webhooks/${webhook.id}/disable`)).status).toBe(409)
    const witness = await receiver()
    await addWebhook(witness.url)
    await publish()
    await eventually(async () => witness.received[0])
    expect([received, own.received]).toEqual([[], []])
  })

  test('about an application has its stages', async () => {
    const { url, received } = await receiver()
    await addWebhook(url, ['application.moved'])
    const job_id = await addJob(tulay.db, acme)
    const { id: application_id, applicant_id } = await addApplication(tulay.db, { job_id })
    const data = { application_id, job_id, applicant_id, from: 'new', to: 'reviewing' }
    await transaction((tx) => record(tx, 'application.moved', { actor: system, company_id: acme, data }))
    const { body } = await eventually(async () => received[0])
    const event = webhookPayload('application.moved').parse(JSON.parse(body))
    expect(event.data.application).toMatchObject({ id: application_id, previous_stage: 'new', stage: 'reviewing' })
  })

  test('about a bonus has its amount', async () => {
    const { url, received } = await receiver()
    await addWebhook(url, ['bonus.granted'])
    const talent_id = await addTalent(tulay.db)
    const assignment_id = await addAssignment(tulay.db, { company_id: acme, talent_id })
    const form = { title: 'Great quarter', amount: 150 }
    expect((await owner.post(`/api/assignments/${assignment_id}/bonuses`, form)).status).toBe(201)
    const { body } = await eventually(async () => received[0])
    const event = webhookPayload('bonus.granted').parse(JSON.parse(body))
    expect(event.data.adjustment).toMatchObject({ kind: 'bonus', assignment_id, amount_cents: 15_000, spent_on: null })
  })
})

describe('a receiver that fails', () => {
  test('gets the event again, later and later, with the same ID, until it accepts it', async () => {
    const { url, received, state } = await receiver((response) => void response.writeHead(500).end('broken'))
    const { webhook } = await addWebhook(url)
    await publish()
    await eventually(async () => (await deliveriesOf(webhook))[0]?.attempts === 1)
    const [first] = await deliveriesOf(webhook)
    const wait = Date.parse(first!.next_attempt_at!) - Date.now()
    expect(wait).toBeGreaterThan(retryDelays_ms[0] - 4_000)
    expect(wait).toBeLessThan(retryDelays_ms[0] * 1.1)
    await sendAt(6_000)
    expect(received).toHaveLength(2)
    expect((await owner.get('/api/webhooks')).body.items).toContainEqual(
      expect.objectContaining({ id: webhook.id, failing_since: expect.any(String) }),
    )
    state.answer = (response) => void response.end()
    await sendAt(60_000)
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ status: 'succeeded', attempts: 3 })
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await owner.get('/api/webhooks')).body.items).toContainEqual(
      expect.objectContaining({ id: webhook.id, failing_since: null }),
    )
  })

  test('is disabled after a week, with an email to the owners; events can be sent again when it is enabled', async () => {
    const { url, received, state } = await receiver((response) => void response.writeHead(500).end())
    const { webhook } = await addWebhook(url)
    await publish()
    await eventually(async () => (await deliveriesOf(webhook))[0]?.attempts === 1)
    await sendAt(8 * 86_400_000)
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ status: 'failed', allowed: [] })
    expect((await mailAbout(tulay, 'owner@acme.test', /webhook .* was disabled/)).text).toContain(webhook.id)
    const again = () => owner.post(`/api/webhooks/${webhook.id}/replay-failed`, { since: webhook.created_at })
    expect((await again()).status).toBe(409)
    state.answer = (response) => void response.end()
    await owner.post(`/api/webhooks/${webhook.id}/enable`)
    expect((await again()).body).toEqual({ deliveries: 1 })
    await settled(webhook, 'succeeded')
    expect(received).toHaveLength(3)
    const [{ id }] = (await deliveriesOf(webhook)) as [Delivery]
    expect((await owner.post(`/api/webhook-deliveries/${id}/replay`)).status).toBe(202)
    await eventually(async () => received.length === 4)
    await settled(webhook, 'succeeded')
    const { body } = await owner.get(`/api/webhook-deliveries/${id}`)
    expect(body).toMatchObject({ attempts: 4, requests: { length: 4 } })
  })

  test('with a hanging connection holds up no other, nor its own events forever', async () => {
    const hanging = await receiver(() => {})
    const { webhook } = await addWebhook(hanging.url)
    const healthy = await receiver()
    await addWebhook(healthy.url)
    await Promise.all(Array.from({ length: 6 }, publish))
    await eventually(async () => healthy.received.length === 6, 10_000)
    // Two requests at once of the one that hangs.
    expect(hanging.received.length).toBeLessThanOrEqual(2)
    await owner.delete(`/api/webhooks/${webhook.id}`)
    for (const close of servers) close()
    await requestsEnded()
  })
})

const rotate = async ({ id }: Webhook) => owner.post(`/api/webhooks/${id}/rotate-secret`)
const endPreviousSecrets = ({ id }: Webhook) =>
  tulay.db
    .updateTable('webhook_previous_secrets')
    .set({ ends_at: fromNow(-1) })
    .where('webhook_id', '=', id)
    .execute()

describe('the secret of a webhook', () => {
  test('is shown once and encrypted, and appears nowhere else', async () => {
    const { url } = await receiver()
    const { webhook, secret } = await addWebhook(url)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const shown = [(await owner.get('/api/webhooks')).text, await allText(tulay)].join('\n')
    expect(shown).toContain(webhook.id)
    expect(shown).not.toContain(secret)
    expect(shown).not.toContain(Buffer.from(secret).toString('hex'))
  })

  test('signs for a day beside a new one', async () => {
    const { url, received } = await receiver()
    const { webhook, secret } = await addWebhook(url)
    const rotated = (await owner.post(`/api/webhooks/${webhook.id}/rotate-secret`)).body as unknown as {
      secret: string
    }
    expect((await owner.post(`/api/webhooks/${webhook.id}/test`)).status).toBe(202)
    const { headers, body } = await eventually(async () => received[0])
    for (const one of [secret, rotated.secret]) expect(new Verifier(one).verify(body, headers)).toBeTruthy()
    await endPreviousSecrets(webhook)
    await owner.post(`/api/webhooks/${webhook.id}/test`)
    const later = await eventually(async () => received[1])
    expect(() => new Verifier(secret).verify(later.body, later.headers)).toThrow()
    expect(new Verifier(rotated.secret).verify(later.body, later.headers)).toMatchObject({ type: 'webhook.test' })
  })
})

describe('the secret of a webhook that is replaced again within a day', () => {
  test('signs until its own end, beside the other ones, which the webhook lists', async () => {
    const { url, received } = await receiver()
    const { webhook, secret } = await addWebhook(url)
    const hoursPass = (hours: number) =>
      tulay.db
        .updateTable('webhook_previous_secrets')
        .set({ ends_at: sql`ends_at - make_interval(hours => ${hours})` })
        .where('webhook_id', '=', webhook.id)
        .execute()
    const secrets = [secret]
    const rotateAgain = async () => {
      const rotated = (await rotate(webhook)).body as unknown as { secret: string; webhook: Webhook }
      secrets.push(rotated.secret)
      const { previous_secrets, previous_secret_ends_at } = rotated.webhook
      expect(previous_secret_ends_at).toBe(previous_secrets.at(-1)!.ends_at)
      return previous_secrets
    }
    const signing = async () => {
      const before = received.length
      await owner.post(`/api/webhooks/${webhook.id}/test`)
      const { headers, body } = await eventually(async () => received[before])
      const signatures = headers['webhook-signature']!.split(' ')
      const signedAt = new Date(Number(headers['webhook-timestamp']) * 1_000)
      return secrets.flatMap((one, place) =>
        signatures.includes(new Verifier(one).sign(headers['webhook-id']!, signedAt, body)) ? [place] : [],
      )
    }
    await rotateAgain()
    await hoursPass(10)
    await rotateAgain()
    await hoursPass(10)
    const previous = await rotateAgain()
    expect(previous.map(({ last_four }) => last_four)).toEqual(
      secrets
        .slice(0, -1)
        .toReversed()
        .map((one) => one.slice(-4)),
    )
    const ends = previous.map(({ ends_at }) => Math.round((Date.parse(ends_at) - Date.now()) / 3_600_000))
    expect(ends).toEqual([24, 14, 4])
    expect(await signing()).toEqual([0, 1, 2, 3])
    await hoursPass(5)
    expect(await signing()).toEqual([1, 2, 3])
    await hoursPass(10)
    expect(await signing()).toEqual([2, 3])
    await hoursPass(10)
    expect(await signing()).toEqual([3])
  })

  test('is not lost by rotations at once', async () => {
    const { url, received } = await receiver()
    const { webhook, secret } = await addWebhook(url)
    const rotated = await Promise.all([rotate(webhook), rotate(webhook), rotate(webhook)])
    await owner.post(`/api/webhooks/${webhook.id}/test`)
    const { headers, body } = await eventually(async () => received[0])
    for (const one of [secret, ...rotated.map((answer) => String(answer.body['secret']))])
      expect(new Verifier(one).verify(body, headers)).toBeTruthy()
  })

  test('is refused while ten sign, with the time to wait', async () => {
    const { webhook } = await addWebhook((await receiver()).url)
    for (let place = 0; place < 9; place += 1) expect((await rotate(webhook)).status).toBe(200)
    expect((await rotate(webhook)).body).toMatchObject({
      code: 'too_many_secrets',
      error: expect.stringMatching(/9 replaced secrets.* in 24 hours\.$/) as string,
    })
    await endPreviousSecrets(webhook)
    expect((await rotate(webhook)).status).toBe(200)
  })
})

test('a URL that leads inside a network is refused at its field', async () => {
  config.outboundToThisMachine = false
  for (const url of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://2130706433/',
  ]) {
    const { status, body } = await owner.post('/api/webhooks', { url, description: '', events: ['job.published'] })
    expect([status, body.errors?.[0]?.path], url).toEqual([400, 'url'])
  }
  for (const url of ['javascript:alert(1)', 'https://user:word@example.com/', 'example.com', 'https://'])
    expect((await owner.post('/api/webhooks', { url, description: '', events: ['job.published'] })).status, url).toBe(
      400,
    )
  config.outboundToThisMachine = true
})
