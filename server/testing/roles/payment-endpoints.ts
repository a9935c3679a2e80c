import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { DB } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/posting.ts'
import { newReference } from '#server/features/payments/payment-rows.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addOpenInvoice } from '../payments.ts'
import type { Row } from './access-table.ts'
import { otherCompanies, strangers } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of payments are asked about. */
export type PaymentThing =
  | 'an invoice of Acme'
  | 'a payment of Acme'
  | 'a refundable payment of Acme'
  | 'a payment method of Acme'
  | 'a bank to import from'
  | 'a line of a bank statement'

/** The members of Acme who pay. */
const payers = ['owner', 'finance', 'unverified_owner'] as const

const staff = ['admin', 'account_manager'] as const

const ofPayers = (endpoint: string): Row => ({ endpoint, in: [...payers, ...otherCompanies] })
const ofAcme = (endpoint: string, about: PaymentThing): Row => ({
  endpoint,
  about,
  in: payers,
  hidden: otherCompanies,
})
const ofAcmeAndStaff = (endpoint: string): Row => ({
  ...ofAcme(endpoint, 'a payment of Acme'),
  in: [...payers, 'admin'],
})
const ofStaff = (endpoint: string, about?: PaymentThing): Row => ({ endpoint, ...(about && { about }), in: ['admin'] })

export const paymentRows: readonly Row[] = [
  ofAcme('POST /api/payments', 'an invoice of Acme'),
  ofPayers('GET /api/payments'),
  {
    ...ofAcmeAndStaff('GET /api/payments/{id}'),
    hidden: strangers,
  },
  ofAcmeAndStaff('POST /api/payments/{id}/check'),
  ofAcmeAndStaff('POST /api/payments/{id}/cancel'),
  ofStaff('POST /api/payments/{id}/refund', 'a refundable payment of Acme'),
  ofPayers('GET /api/payment-methods'),
  ofPayers('POST /api/payment-methods'),
  ofAcme('POST /api/payment-methods/setups/{id}/finish', 'a payment method of Acme'),
  ofAcme('POST /api/payment-methods/{id}/default', 'a payment method of Acme'),
  ofAcme('DELETE /api/payment-methods/{id}', 'a payment method of Acme'),
  ofPayers('GET /api/auto-pay'),
  ofPayers('PUT /api/auto-pay'),
  { endpoint: 'GET /api/admin/payments', in: staff },
  { endpoint: 'GET /api/admin/payments.csv', in: staff },
  { endpoint: 'GET /api/admin/payments/figures', in: staff },
  ofStaff('GET /api/admin/bank-statements/formats'),
  ofStaff('POST /api/admin/bank-statements/formats'),
  ofStaff('PUT /api/admin/bank-statements/formats/{id}', 'a bank to import from'),
  ofStaff('DELETE /api/admin/bank-statements/formats/{id}', 'a bank to import from'),
  ofStaff('POST /api/admin/bank-statements'),
  ofStaff('GET /api/admin/bank-statements/lines'),
  ofStaff('POST /api/admin/bank-statements/lines/{id}/match', 'a line of a bank statement'),
  ofStaff('POST /api/admin/bank-statements/lines/{id}/ignore', 'a line of a bank statement'),
]

const columns = {
  date: 'Date',
  amount: 'Amount',
  reference: 'Reference',
  payer: 'Name',
  date_format: 'yyyy-mm-dd',
  has_decimal_comma: false,
}

/** Requests to them that would succeed if their sender gets in. */
export function paymentRequests(db: Db, { company_id, owner_id }: { company_id: string; owner_id: string }): Requests {
  const transfer = async (changes: Partial<Insertable<DB['payments']>> = {}) => ({
    id: await insert(db, 'payments', {
      company_id,
      status: 'pending',
      kind: 'bank',
      amount_cents: 10_000,
      reference: newReference(),
      started_at: now(),
      ...changes,
    }),
  })
  const refundable = async () => {
    const payment = await transfer({ status: 'completed', completed_at: now() })
    await transaction((tx) =>
      post(tx, {
        kind: 'payment',
        cause_id: payment.id,
        postings: [
          { account: 'bank', amount_cents: 10_000 },
          { account: 'customer_credit', amount_cents: -10_000, company_id },
        ],
      }),
    )
    return payment
  }
  const method = async () => ({
    id: await insert(db, 'payment_methods', {
      company_id,
      kind: 'card',
      gateway_method_id: `pm_${randomUUID()}`,
      label: 'Visa ending in 4242',
      brand: 'visa',
      last4: '4242',
      added_at: now(),
    }),
  })
  const setup = async () => ({
    id: await insert(db, 'payment_setups', {
      company_id,
      gateway_session_id: `cs_${randomUUID()}`,
      started_by: owner_id,
      started_at: now(),
      method_id: (await method()).id,
    }),
  })
  const format = () =>
    insert(db, 'bank_statement_formats', { name: randomUUID(), columns: JSON.stringify(columns), created_at: now() })
  const line = async () => ({
    id: await insert(db, 'bank_statement_lines', {
      statement_id: await insert(db, 'bank_statements', {
        format_id: await format(),
        file_name: 'november.csv',
        sha256: hex(),
        imported_at: now(),
      }),
      fingerprint: hex(),
      booked_on: '2026-11-20',
      amount_cents: 10_000,
      status: 'unmatched',
    }),
  })
  return {
    'POST /api/payments': async () => ({
      body: { invoice_ids: [await addOpenInvoice(company_id)], method: { kind: 'bank' } },
    }),
    'GET /api/payments/{id}': () => transfer(),
    'POST /api/payments/{id}/check': () => transfer(),
    'POST /api/payments/{id}/cancel': () => transfer(),
    'POST /api/payments/{id}/refund': async () => ({
      ...(await refundable()),
      body: { amount_cents: 1_000, reason: 'Overpaid.' },
    }),
    'POST /api/payment-methods': () => ({ body: { kind: 'card' } }),
    'POST /api/payment-methods/setups/{id}/finish': setup,
    'POST /api/payment-methods/{id}/default': method,
    'DELETE /api/payment-methods/{id}': method,
    'PUT /api/auto-pay': () => ({ body: { is_on: false } }),
    'POST /api/admin/bank-statements/formats': () => ({ body: { name: randomUUID(), columns } }),
    'PUT /api/admin/bank-statements/formats/{id}': async () => ({
      id: await format(),
      body: { name: randomUUID(), columns },
    }),
    'DELETE /api/admin/bank-statements/formats/{id}': async () => ({ id: await format() }),
    'POST /api/admin/bank-statements': async () => ({
      query: `?format_id=${await format()}&file_name=november.csv`,
      body: `Date,Amount,Reference,Name\n2026-11-20,12.50,${randomUUID()},Acme`,
      type: 'text/csv',
    }),
    'POST /api/admin/bank-statements/lines/{id}/match': async () => ({ ...(await line()), body: { to: 'gateway' } }),
    'POST /api/admin/bank-statements/lines/{id}/ignore': async () => ({
      ...(await line()),
      body: { note: 'Interest.' },
    }),
  }
}

const hex = () => (randomUUID() + randomUUID()).replaceAll('-', '')

type Table =
  | 'payments'
  | 'payment_methods'
  | 'payment_setups'
  | 'bank_statement_formats'
  | 'bank_statements'
  | 'bank_statement_lines'

async function insert<Name extends Table>(db: Db, table: Name, row: Insertable<DB[Name]>): Promise<string> {
  const { id } = await db
    .insertInto(table as 'payments')
    .values(row as Insertable<DB['payments']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
