import { billingForm, feeRuleForm } from '../forms.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/posting.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { addInvoice } from '../invoices.ts'
import { addAssignment } from '../talents.ts'
import type { Row } from './access-table.ts'
import { otherCompanies, people, strangers } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of invoices are asked about. */
export type InvoiceThing =
  | 'an invoice of Acme'
  | 'a disputed item of Acme'
  | 'a credit note of Acme'
  | 'the company Acme'
  | 'a fee rule'

const finance = ['owner', 'finance', 'unverified_owner'] as const
const ofFinance = [...finance, ...otherCompanies] as const

const invoice = (endpoint: string, about: InvoiceThing = 'an invoice of Acme'): Row => ({
  endpoint: `GET /api/invoices/{id}${endpoint}`,
  about,
  in: [...finance, 'admin'],
  hidden: strangers,
})
const ofStaff = (endpoint: string, about?: InvoiceThing): Row => ({ endpoint, ...(about && { about }), in: ['admin'] })

export const invoiceRows: readonly Row[] = [
  { endpoint: 'GET /api/invoices', in: [...ofFinance, 'admin', 'account_manager'] },
  { endpoint: 'GET /api/invoices.csv', in: [...ofFinance, 'admin', 'account_manager'] },
  {
    endpoint: 'GET /api/invoices.zip',
    about: 'an invoice of Acme',
    in: [...finance, 'admin'],
    hidden: strangers,
  },
  invoice(''),
  invoice('/pdf'),
  invoice('/csv'),
  invoice('/items/{item_id}/lines'),
  invoice('/credit-notes/{credit_note_id}/pdf', 'a credit note of Acme'),
  {
    endpoint: 'POST /api/invoices/{id}/items/{item_id}/dispute',
    about: 'an invoice of Acme',
    in: finance,
    hidden: otherCompanies,
  },
  {
    endpoint: 'POST /api/invoices/{id}/use-credit',
    about: 'an invoice of Acme',
    in: finance,
    hidden: otherCompanies,
  },
  ofStaff('POST /api/invoices/{id}/items/{item_id}/resolve-dispute', 'a disputed item of Acme'),
  ofStaff('POST /api/invoices/{id}/credit', 'an invoice of Acme'),
  ofStaff('POST /api/invoices/{id}/void', 'an invoice of Acme'),
  ofStaff('POST /api/invoices/{id}/write-off', 'an invoice of Acme'),
  ...[
    '',
    '/next-invoice',
    '/spend',
    '/statement',
    '/statement.pdf',
    '/statement.csv',
    '/accounting.csv',
    '/profile',
  ].map((path): Row => ({
    endpoint: `GET /api/billing${path}`,
    in: ofFinance,
  })),
  { endpoint: 'PUT /api/billing/profile', in: ofFinance },
  ofStaff('GET /api/companies/{id}/billing-terms', 'the company Acme'),
  ofStaff('PUT /api/companies/{id}/billing-terms', 'the company Acme'),
  { endpoint: 'GET /api/exchange-rates', in: people },
  ofStaff('PUT /api/exchange-rates'),
  ofStaff('GET /api/fee-rules'),
  ofStaff('POST /api/fee-rules'),
  ofStaff('POST /api/fee-rules/{id}/end', 'a fee rule'),
]

let weeks = 0
const period = () => ({ query: '?from=2026-01-01&to=2026-12-31' })

/** Requests to them that would succeed if their sender gets in. */
export function invoiceRequests(
  db: Db,
  { company_id, applicant_id }: { company_id: string; applicant_id: string },
): Requests {
  const issue = async () => {
    const assignment_id = await addAssignment(db, { company_id, talent_id: applicant_id })
    const id = await addInvoice(db, assignment_id, addDays(now().slice(0, 10), 7 * (weeks += 1)))
    const { id: item_id } = await db
      .selectFrom('invoice_items')
      .where('invoice_id', '=', id)
      .where('kind', '=', 'work')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { id, params: { item_id } }
  }
  const disputed = async () => {
    const { id, params } = await issue()
    await db
      .updateTable('invoice_items')
      .set({ dispute_status: 'open', dispute_reason: 'She was away.', disputed_at: now() })
      .where('id', '=', params.item_id)
      .execute()
    return { id, params }
  }
  const withCredit = async () => {
    const issued = await issue()
    await transaction((tx) =>
      post(tx, {
        kind: 'receipt_match',
        cause_id: crypto.randomUUID(),
        postings: [
          { account: 'bank', amount_cents: 100 },
          { account: 'customer_credit', amount_cents: -100, company_id },
        ],
      }),
    )
    return issued
  }
  const credited = async () => {
    const { id } = await issue()
    const { id: credit_note_id } = await db
      .insertInto('credit_notes')
      .values({
        invoice_id: id,
        company_id,
        number: `CN-2000-${String((weeks += 1)).padStart(5, '0')}`,
        issued_on: now().slice(0, 10),
        issued_at: now(),
        reason: 'She was away.',
        work_cents: 100,
        fee_cents: 0,
        tax_cents: 0,
        total_cents: 100,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, params: { credit_note_id } }
  }
  const rule = async () => {
    const { id } = await db
      .insertInto('fee_rules')
      .values({ ...feeRuleForm, tiers: '[]', kind: 'tax', country: 'AQ', created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const reason = { reason: 'Wrong address.' }
  const terms = { days_until_due: 30, payout_limit_cents: 1_000_000 }
  return {
    'GET /api/invoices.zip': async () => ({ query: `?id=${(await issue()).id}` }),
    'GET /api/invoices/{id}': issue,
    'GET /api/invoices/{id}/pdf': issue,
    'GET /api/invoices/{id}/csv': issue,
    'GET /api/invoices/{id}/items/{item_id}/lines': issue,
    'GET /api/invoices/{id}/credit-notes/{credit_note_id}/pdf': credited,
    'POST /api/invoices/{id}/items/{item_id}/dispute': async () => ({ ...(await issue()), body: reason }),
    'POST /api/invoices/{id}/items/{item_id}/resolve-dispute': async () => ({
      ...(await disputed()),
      body: { outcome: 'kept', answer: 'She was there.' },
    }),
    'POST /api/invoices/{id}/credit': async () => ({ ...(await issue()), body: { item_id: null, ...reason } }),
    'POST /api/invoices/{id}/use-credit': withCredit,
    'POST /api/invoices/{id}/void': async () => ({ ...(await issue()), body: reason }),
    'POST /api/invoices/{id}/write-off': async () => ({ ...(await issue()), body: reason }),
    'GET /api/billing/spend': period,
    'GET /api/billing/statement': period,
    'GET /api/billing/statement.pdf': period,
    'GET /api/billing/statement.csv': period,
    'GET /api/billing/accounting.csv': period,
    'PUT /api/billing/profile': () => ({ body: billingForm }),
    'GET /api/companies/{id}/billing-terms': () => ({ id: company_id }),
    'PUT /api/companies/{id}/billing-terms': () => ({ id: company_id, body: terms }),
    'PUT /api/exchange-rates': () => ({ body: { currency: 'PHP', per_usd: 58, effective_on: '2026-01-05' } }),
    'POST /api/fee-rules': () => ({ body: { ...feeRuleForm, effective_from: addDays(now().slice(0, 10), 1) } }),
    'POST /api/fee-rules/{id}/end': async () => ({ id: await rule(), body: { effective_until: '2098-12-31' } }),
  }
}
