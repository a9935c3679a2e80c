import { invoicesApi } from '#domain/invoices/api.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/posting.ts'
import { now } from '#server/platform/clock/clock.ts'
import { anId, defineRows } from '#server/testing/define-rows.ts'
import { billingForm } from '#server/testing/forms.ts'
import { addInvoice } from '#server/testing/invoices.ts'
import { byAdmin, byPayers, otherCompanies, payers, staff, strangers } from '#server/testing/roles/actors.ts'
import { addAssignment } from '#server/testing/talents.ts'

let weeks = 0

const period = () => ({ query: '?from=2026-01-01&to=2026-12-31' })

/** Those who see invoices of Acme. */
const bySeeing = { in: [...payers, 'admin'], hidden: strangers } as const
/** Members of any company who pay. */
const everyPayer = [...payers, ...otherCompanies] as const

export const invoicesRows = defineRows(invoicesApi, ({ db, company_id, applicant_id }) => {
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
  const reason = { reason: 'Wrong address.' }
  const terms = { days_until_due: 30, payout_limit_cents: 1_000_000 }
  const ofInvoice = { about: 'an invoice of Acme', request: issue }
  const ofWork = {
    about: "the applicant's work for Acme",
    ...byPayers,
    request: async () => ({ id: await addAssignment(db, { company_id, talent_id: applicant_id }) }),
  }
  const ofAcme = { about: 'the company Acme', request: () => ({ id: company_id }) }
  return {
    list: { in: [...everyPayer, ...staff] },
    listCsv: { in: [...everyPayer, ...staff], unpaged: true },
    zip: { ...ofInvoice, ...bySeeing, request: async () => ({ query: `?id=${(await issue()).id}` }), unpaged: true },
    see: { ...ofInvoice, ...bySeeing },
    pdf: { ...ofInvoice, ...bySeeing },
    csv: { ...ofInvoice, ...bySeeing },
    lines: { ...ofInvoice, ...bySeeing },
    disputeItem: { ...ofInvoice, ...byPayers, body: reason },
    resolveDispute: {
      about: 'a disputed item of Acme',
      in: ['admin'],
      request: disputed,
      body: { outcome: 'kept', answer: 'She was there.' },
    },
    credit: { ...ofInvoice, in: ['admin'], body: { item_id: null, ...reason }, otherFields: { item_id: anId } },
    creditNotePdf: { about: 'a credit note of Acme', ...bySeeing, request: credited },
    void: { ...ofInvoice, in: ['admin'], body: reason },
    writeOff: { ...ofInvoice, in: ['admin'], body: reason },
    collection: { ...ofInvoice, ...byAdmin },
    remind: { ...ofInvoice, in: ['admin'] },
    creditUse: { ...ofInvoice, ...byPayers, request: withCredit },
    summary: { in: everyPayer },
    next: { in: everyPayer },
    spend: { in: everyPayer, request: period, unpaged: true },
    statement: { in: everyPayer, request: period, unpaged: true },
    statementPdf: { in: everyPayer, request: period, unpaged: true },
    accounting: { in: everyPayer, request: period, unpaged: true },
    statementCsv: { in: everyPayer, request: period, unpaged: true },
    profile: { in: everyPayer },
    saveProfile: { in: everyPayer, body: billingForm },
    references: ofWork,
    saveReferences: { ...ofWork, body: { purchase_order: 'PO 77', cost_center: 'Support' } },
    terms: { ...ofAcme, in: ['admin'] },
    setTerms: { ...ofAcme, in: ['admin'], body: terms },
  }
})
