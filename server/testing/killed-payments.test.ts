import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { db, pool } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { syncPendingPayments } from '#server/features/payments/sync-pending-payments.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { startQueue, stopQueue } from '#server/platform/queue/queue.ts'
import { sessionCookieName } from '#server/platform/session/session-cookie.ts'
import { startSession } from '#server/platform/session/start-session.ts'
import { Client } from './client.ts'
import { copyDatabase } from './databases.ts'
import { addCard, addOpenInvoice } from './payments.ts'
import { addCompany, addMember } from './people.ts'
import { startGatewayTwin } from './start-gateway-twin.ts'
import { startProcess } from './start-process.ts'
import { eventually } from './start-tulay.ts'

const url = config.databaseUrl!

beforeAll(async () => {
  await copyDatabase(inject('postgresUrl'), 'template_empty', new URL(url).pathname.slice(1))
  await startQueue()
})
afterAll(async () => {
  await stopQueue()
  await pool.end()
})

const kills = 2
const paymentsEach = 10

test('payments whose server is killed while it charges them are charged and posted once', async () => {
  const gateway = await startGatewayTwin()
  const company_id = await addCompany(db)
  const user_id = await addMember(db, company_id, { email: 'owner@acme.test' })
  const card = await addCard(db, company_id)
  const { token } = await transaction((tx) => startSession(tx, user_id))
  const charges = () => gateway.twin.requests.filter((one) => one === 'POST /v1/payment_intents').length

  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startProcess(url, { ...gateway.variables, ORIGIN: config.origin })
    const owner = new Client(server.origin)
    owner.cookies.set(sessionCookieName, token)
    const invoices = await Promise.all(Array.from({ length: paymentsEach }, () => addOpenInvoice(company_id)))
    const before = charges()
    const answers = invoices.map((id) =>
      owner.post('/api/payments', { invoice_ids: [id], method: { kind: 'saved', id: card } }).catch(() => null),
    )
    await eventually(async () => charges() > before + kill * 3, 30_000)
    await server.end('SIGKILL')
    await Promise.all(answers)
  }
  await gateway.stop()
  const interrupted = await db.selectFrom('payments').where('status', '=', 'pending').select('id').execute()
  expect(interrupted.length).toBeGreaterThan(0)

  // As the schedule of the next server does.
  await travelTo(new Date(fromNow(60_000)), syncPendingPayments)
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'status', 'gateway_intent_id', 'amount_cents'])
    .execute()
  expect(payments.length).toBeGreaterThan(kills)
  expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['completed']))

  const charged = (await gateway.twin.entries()).filter(({ type }) => type === 'charge')
  const booked = charged.map(({ payment_id, amount_cents, fee_cents }) => `${payment_id} ${amount_cents - fee_cents}`)
  const { rows } = await pool.query(
    `select cause_id || ' ' || sum(amount_cents) as line from journal_entries e join postings p on p.entry_id = e.id
    where kind = 'payment' and account = 'gateway' group by cause_id`,
  )
  expect(rows.map(({ line }) => line).toSorted()).toEqual(booked.toSorted())
  expect(booked).toHaveLength(payments.length)
}, 120_000)
