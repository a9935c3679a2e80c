import type { Insertable } from 'kysely'
import { randomUUID } from 'node:crypto'
import { paymentsApi } from '#domain/payments/api.ts'
import type { Db } from '#server/db/connect.ts'
import type { DB } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/posting.ts'
import { newReference } from '#server/features/payments/payment-rows.ts'
import { now } from '#server/platform/clock/clock.ts'
import { anId, defineRows } from '#server/testing/define-rows.ts'
import { addCard, addOpenInvoice } from '#server/testing/payments.ts'
import { byAdmin, byPayers, otherCompanies, payers, staff, strangers } from '#server/testing/roles/actors.ts'

const columns = {
  date: 'Date',
  amount: 'Amount',
  reference: 'Reference',
  payer: 'Name',
  date_format: 'yyyy-mm-dd',
  has_decimal_comma: false,
}

const hex = () => (randomUUID() + randomUUID()).replaceAll('-', '')

type Table =
  | 'payments'
  | 'payment_methods'
  | 'payment_setups'
  | 'bank_statement_formats'
  | 'bank_statements'
  | 'bank_statement_lines'
  | 'recorded_payments'

async function insert<Name extends Table>(db: Db, table: Name, row: Insertable<DB[Name]>): Promise<string> {
  const { id } = await db
    .insertInto(table as 'payments')
    .values(row as Insertable<DB['payments']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const paymentsRows = defineRows(paymentsApi, ({ company_id, db, owner_id }) => {
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
  const recorded = async () => ({
    id: await insert(db, 'recorded_payments', {
      invoice_id: await addOpenInvoice(company_id),
      company_id,
      amount_cents: 10_000,
      received_on: now().slice(0, 10),
      reference: randomUUID(),
      status: 'awaiting_approval',
      // Anyone else.
      recorded_by: owner_id,
      recorded_at: now(),
    }),
  })
  const ofInvoice = { about: 'an invoice of Acme' }
  const ofPayment = { about: 'a payment of Acme', request: () => transfer() }
  const ofPaymentMethod = { about: 'a payment method of Acme', request: method }
  const ofLine = { about: 'a line of a bank statement', request: line }
  return {
    start: {
      about: 'an invoice of Acme',
      ...byPayers,
      request: async () => ({ body: { invoice_ids: [await addOpenInvoice(company_id)], method: { kind: 'bank' } } }),
      otherFields: { method: { kind: 'saved', id: anId }, amount_cents: 1000 },
    },
    own: { in: [...payers, ...otherCompanies] },
    find: { ...ofPayment, in: [...payers, 'admin'], hidden: strangers },
    check: {
      ...ofPayment,
      in: [...payers, 'admin'],
      hidden: otherCompanies,
      unrecorded: 'It asks the gateway, whose answer the product records.',
    },
    cancel: { ...ofPayment, in: [...payers, 'admin'], hidden: otherCompanies },
    refund: {
      about: 'a refundable payment of Acme',
      in: ['admin'],
      request: refundable,
      body: { amount_cents: 1_000, source: 'credit', reason: 'Overpaid.' },
    },
    recorded: { ...ofInvoice, ...byAdmin, request: async () => ({ id: await addOpenInvoice(company_id) }) },
    record: {
      ...ofInvoice,
      in: ['admin'],
      request: async () => ({
        id: await addOpenInvoice(company_id),
        body: { amount_cents: 1_000, received_on: now().slice(0, 10), reference: randomUUID() },
      }),
    },
    approveRecorded: { about: 'a recorded payment of Acme', in: ['admin'], request: recorded },
    declineRecorded: { about: 'a recorded payment of Acme', in: ['admin'], request: recorded },
    accept: {
      about: 'a payment of Acme at the payment gateway',
      in: ['admin'],
      request: async () => ({
        id: await insert(db, 'payments', {
          company_id,
          status: 'pending',
          kind: 'card',
          method_id: await addCard(db, company_id),
          amount_cents: 10_000,
          started_at: now(),
        }),
      }),
      body: { reason: 'The ledger check found it.' },
    },
    methods: { in: [...payers, ...otherCompanies] },
    addMethod: {
      about: 'an invoice of Acme that is being paid',
      ...byPayers,
      request: async () => ({ body: { kind: 'card', invoice_ids: [await addOpenInvoice(company_id)] } }),
    },
    finishSetup: { ...ofPaymentMethod, ...byPayers, request: setup },
    setDefault: { ...ofPaymentMethod, ...byPayers },
    removeMethod: { ...ofPaymentMethod, ...byPayers },
    autoPay: { in: [...payers, ...otherCompanies] },
    setAutoPay: {
      in: [...payers, ...otherCompanies],
      body: { is_on: false },
      otherFields: { limit_cents: 100000, has_consented: true },
    },
    list: { in: staff },
    exportList: { in: staff, unpaged: true },
    figures: { in: staff },
    formats: { in: ['admin'] },
    addFormat: {
      in: ['admin'],
      request: () => ({ body: { name: randomUUID(), columns } }),
      otherFields: { account_number: '' },
    },
    changeFormat: {
      about: 'a bank to import from',
      in: ['admin'],
      request: async () => ({ id: await format(), body: { name: randomUUID(), columns } }),
      otherFields: { account_number: '' },
    },
    removeFormat: { about: 'a bank to import from', in: ['admin'], request: async () => ({ id: await format() }) },
    previewStatement: {
      in: ['admin'],
      unrecorded: 'It changes nothing.',
      request: async () => ({
        query: `?format_id=${await format()}&file_name=november.csv`,
        body: `Date,Amount,Reference,Name\n2026-11-20,12.50,${randomUUID()},Acme`,
        type: 'text/csv',
      }),
    },
    importStatement: {
      in: ['admin'],
      request: async () => ({
        query: `?format_id=${await format()}&file_name=november.csv`,
        body: `Date,Amount,Reference,Name\n2026-11-20,12.50,${randomUUID()},Acme`,
        type: 'text/csv',
      }),
    },
    statementLines: { in: ['admin'] },
    match: {
      ...ofLine,
      in: ['admin'],
      body: { to: 'gateway' },
      otherFields: { payment_id: anId, invoice_id: anId, company_id: anId, payout_id: anId, payout_batch_id: anId },
    },
    ignore: { ...ofLine, in: ['admin'], body: { note: 'Interest.' } },
  }
})
