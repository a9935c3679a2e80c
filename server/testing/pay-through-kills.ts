import type { Pool } from 'pg'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findDifferences } from '#server/features/ledger/checks.ts'
import { syncPendingPayments } from '#server/features/payments/syncing.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { sessionCookieName } from '#server/platform/session/session-cookie.ts'
import { startSession } from '#server/platform/session/start-session.ts'
import { Client } from './client.ts'
import { addCard, addOpenInvoice } from './payments.ts'
import { addCompany, addMember } from './people.ts'
import { startGatewayTwin } from './start-gateway-twin.ts'
import { startProcess } from './start-process.ts'

const invoicesEach = 10

/** What was found when every payment had an outcome. */
export interface KilledPaymentsReport {
  payments: number
  /** Of these, the ones whose server was killed before their journal entry. */
  interrupted: number
  faults: string[]
}

/**
 * A company clicks twice to pay each of ten invoices, and the server is killed when the gateway has made one of the
 * charges and before it can answer, again and again. In the end, invoices and journal entries are compared with the books
 * of the gateway's twin. The queue of this process has to run.
 */
export async function payThroughKills(
  { db, pool }: { db: Db; pool: Pool },
  url: string,
  kills: number,
): Promise<KilledPaymentsReport> {
  const gateway = await startGatewayTwin()
  const company_id = await addCompany(db)
  const user_id = await addMember(db, company_id, { email: 'owner@acme.test' })
  const card = await addCard(db, company_id)
  const { token } = await transaction((tx) => startSession(tx, user_id))
  let interrupted = 0
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startProcess(url, { ...gateway.variables, ORIGIN: config.origin })
      const owner = new Client(server.origin)
      owner.cookies.set(sessionCookieName, token)
      const invoices = await Promise.all(Array.from({ length: invoicesEach }, () => addOpenInvoice(company_id)))
      const click = (id: string) =>
        owner.post('/api/payments', { invoice_ids: [id], method: { kind: 'saved', id: card } }).catch(() => null)
      const before = await pendingPayments(db)
      let charges = 0
      let ended: Promise<unknown> | undefined
      gateway.hooks.beforeAnswer = async (request) => {
        if (request !== 'POST /v1/payment_intents') return
        charges += 1
        // The first charge, the second …: with each kill, others are before, at and after their charge.
        if (charges === 1 + (kill % invoicesEach)) ended = server.end('SIGKILL')
        await ended
      }
      await Promise.all(invoices.flatMap((id) => [click(id), click(id)]))
      await ended
      if (!ended) throw new Error(`The server made ${charges} of ${invoicesEach} charges and was not killed`)
      interrupted += (await pendingPayments(db)) - before
    }
  } finally {
    await gateway.stop()
  }
  // As the schedule of the next server does every minute, for 100 payments each.
  for (let minute = 1; minute <= 1 + (kills * invoicesEach) / 100; minute += 1)
    await travelTo(new Date(fromNow(minute * 60_000)), syncPendingPayments)
  const payments = await db.selectFrom('payments').select('id').execute()
  return { payments: payments.length, interrupted, faults: await findFaults(pool, await gateway.twin.entries()) }
}

async function pendingPayments(db: Db): Promise<number> {
  const pending = await db.selectFrom('payments').where('status', '=', 'pending').select('id').execute()
  return pending.length
}

type Books = Awaited<ReturnType<Awaited<ReturnType<typeof startGatewayTwin>>['twin']['entries']>>

/** What differs between the payments, the ledger and the twin's books, and what was charged or posted twice. */
async function findFaults(pool: Pool, books: Books): Promise<string[]> {
  const { rows: payments } = await pool.query<{ id: string; status: string; entries: string }>(
    `select payments.id, payments.status,
      coalesce((select string_agg(concat_ws(' ', account, amount_cents), ', ' order by account, amount_cents)
        from journal_entries join postings on entry_id = journal_entries.id where cause_id = payments.id), '') as entries
     from payments`,
  )
  const { rows: invoices } = await pool.query<{ number: string; status: string; open_cents: number; paid: number }>(
    `select number, status, (select sum(amount_cents)::bigint from postings where invoice_id = invoices.id) as open_cents,
      (select count(*)::integer from payment_invoices where invoice_id = invoices.id) as paid
     from invoices`,
  )
  const booked = Map.groupBy(books, ({ payment_id }) => payment_id)
  const faults = payments.flatMap(({ id, status, entries }) => {
    const [charge, ...more] = booked.get(id) ?? []
    booked.delete(id)
    if (!charge || more.length > 0) return [`payment ${id} has ${more.length + (charge ? 1 : 0)} charges`]
    const { amount_cents, fee_cents } = charge
    const expected = `gateway ${amount_cents - fee_cents}, gateway_fees ${fee_cents}, receivable ${-amount_cents}`
    return [
      ...(status === 'completed' ? [] : [`payment ${id} is ${status}`]),
      ...(entries === expected ? [] : [`payment ${id} is posted as ${entries} instead of ${expected}`]),
    ]
  })
  for (const payment_id of booked.keys()) faults.push(`the gateway charged ${payment_id}, which is no payment`)
  for (const { number, status, open_cents, paid } of invoices) {
    const isSound = paid === 0 ? status === 'unpaid' && open_cents > 0 : status === 'paid' && open_cents === 0
    if (!isSound || paid > 1) faults.push(`${number} with ${paid} payments is ${status}, ${open_cents} open`)
  }
  for (const check of ['trial_balance', 'payments'] as const)
    for (const difference of await findDifferences(check)) faults.push(`${check}: ${JSON.stringify(difference)}`)
  return faults
}
