import { sql } from 'kysely'
import type { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { companyAccounts, correctionMessages, isPosted } from '#domain/ledger/ledger.ts'
import type {
  CorrectionForm,
  correctionsQuery,
  LedgerCheckName,
  LedgerCorrection,
  LedgerDifference,
} from '#domain/ledger/ledger.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { checkOne } from './checks.ts'
import { post } from './posting.ts'
import type { Posting } from './posting.ts'
import { findCredit } from './reports.ts'

/**
 * Corrects a difference as it is at the moment: posts it between the account of its subject and another one. A
 * difference between records that are not in the ledger is accepted, and nothing is posted.
 */
export async function correctDifference(actor: Actor, form: CorrectionForm): Promise<LedgerCorrection> {
  authorize(actor, 'ledger.correct')
  const { name, subject } = form
  const since = now()
  const difference = (await checkOne(name))?.find((one) => one.subject === subject)
  if (!difference) gone()
  return transaction(async (tx) => {
    // Of two people who correct the same difference, one does.
    await sql`lock table ledger_corrections in share row exclusive mode`.execute(tx)
    const other = await tx
      .selectFrom('ledger_corrections')
      .where('check_name', '=', name)
      .where('subject', '=', subject)
      .where('corrected_at', '>=', since)
      .select('id')
      .executeTakeFirst()
    if (other) gone()
    const id = await insertCorrection(tx, actor, form, difference)
    await record(tx, 'ledger.corrected', {
      actor,
      data: { ledger_correction_id: id, name, subject, reason: form.reason },
    })
    return correctionRows(tx).where('ledger_corrections.id', '=', id).executeTakeFirstOrThrow()
  })
}

async function insertCorrection(
  tx: Tx,
  actor: Actor,
  { name, subject, account, company_id, reason }: CorrectionForm,
  { expected_cents, actual_cents }: LedgerDifference,
): Promise<string> {
  const amount_cents = expected_cents - actual_cents
  const own = await findSubject(tx, name, subject)
  const other = own && {
    account: account ?? fail('account', correctionMessages.account),
    company_id: company_id ?? undefined,
  }
  if (own && other) {
    if (other.account === own.account) fail('account', correctionMessages.other_account)
    if (companyAccounts.includes(other.account) && !other.company_id) fail('company_id', correctionMessages.company)
  }
  const { id } = await tx
    .insertInto('ledger_corrections')
    .values({
      check_name: name,
      subject,
      amount_cents,
      account: other?.account ?? null,
      company_id: other && companyAccounts.includes(other.account) ? company_id : null,
      is_added: own?.is_added ?? true,
      reason,
      corrected_by: isUser(actor) ? actor.user_id : null,
      corrected_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (own && other) await postCorrection(tx, id, amount_cents, own, other)
  return id
}

const fail = (path: string, message: string): never => {
  throw fieldFailure(path, message)
}

async function postCorrection(
  tx: Tx,
  cause_id: string,
  amount_cents: number,
  { sign, is_added: _, ...own }: Subject,
  { account, company_id }: { account: Posting['account']; company_id: string | undefined },
): Promise<void> {
  const other = { account, ...(companyAccounts.includes(account) && company_id ? { company_id } : {}) }
  const sides = [own, other]
  const companies = sides.flatMap((side) => (side.account === 'customer_credit' ? [side.company_id!] : []))
  for (const id of companies.toSorted()) {
    const company = await tx.selectFrom('companies').where('id', '=', id).select('id').executeTakeFirst()
    if (!company) fail('company_id', correctionMessages.company)
    await lockRow(tx, 'companies', id)
  }
  await post(tx, {
    kind: 'correction',
    cause_id,
    postings: [
      { ...own, amount_cents: sign * amount_cents },
      { ...other, amount_cents: -sign * amount_cents },
    ],
  })
  for (const id of companies) if ((await findCredit(tx, id)) < 0) fail('account', correctionMessages.credit)
}

/** Where a correction of a subject is posted. */
interface Subject extends Omit<Posting, 'amount_cents'> {
  /** -1 if the check compares credits. */
  sign: 1 | -1
  /** Whether the check adds corrections: otherwise it sums all postings, also those of corrections. */
  is_added: boolean
}

const id_length = 36

function gone(): never {
  throw new Failure('illegal_move', { message: correctionMessages.gone })
}

/** Null if the subject is not in the ledger. */
async function findSubject(tx: Tx, name: LedgerCheckName, subject: string): Promise<Subject | null> {
  if (!isPosted(name, subject)) return null
  if (name === 'gateway') return { account: 'gateway', sign: 1, is_added: true }
  const [about = '', what = ''] = subject.split(', ')
  const noun = about.slice(0, -id_length).trim()
  const id = about.slice(-id_length)
  const find = async (query: ReturnType<typeof sql<Partial<Posting>>>) => (await query.execute(tx)).rows[0] ?? null
  // Its row may not exist: then its entry says whose it is.
  const posted = (account: Posting['account']) =>
    find(sql`
      select company_id, talent_id, invoice_id, assignment_id
      from journal_entries join postings on entry_id = journal_entries.id
      where cause_id::text = ${id} and (account = ${account} or ${account} = 'customer_credit' and company_id is not null)
      order by account = ${account} desc limit 1`)
  const at = async (
    account: Posting['account'],
    of: Promise<Partial<Posting> | null>,
    sign: 1 | -1 = 1,
    is_added = true,
  ): Promise<Subject> => {
    const { company_id, talent_id, invoice_id, assignment_id } = (await of) ?? (await posted(account)) ?? gone()
    const by = {
      company_id,
      ...(account === 'talent_payable' || account === 'talent_cost' ? { talent_id } : {}),
      ...(account === 'receivable' ? { invoice_id } : {}),
      ...(account === 'work_revenue' || account === 'unbilled_work' ? { assignment_id } : {}),
    }
    const stated = Object.fromEntries(Object.entries(by).filter(([, value]) => value))
    return { account, sign, is_added, ...stated }
  }
  const assignment = (assignment_id = id) =>
    find(sql`select company_id, id as assignment_id from assignments where id = ${assignment_id}::uuid`)
  if (name === 'work') {
    if (noun === 'Assignment') return at('unbilled_work', assignment(), 1, false)
    const of = noun === 'Line' ? 'timesheet_lines' : 'milestones'
    const work = (columns: string) =>
      find(sql`
        select ${sql.raw(columns)} from ${sql.table(of)} as work join assignments on assignments.id = assignment_id
        where work.id = ${id}::uuid`)
    return what === 'paid'
      ? at('talent_cost', work('assignments.talent_id'))
      : at('work_revenue', work('assignments.company_id, assignments.id as assignment_id'), -1)
  }
  if (name === 'payouts') return at('talent_payable', find(sql`select talent_id from payouts where id = ${id}::uuid`))
  if (name === 'bank_statements') {
    if (what === 'unmatched') return { account: 'unmatched_receipts', sign: -1, is_added: true }
    const { rows } = await sql<{ kind: string }>`
      select kind from journal_entries where cause_id = ${id}::uuid and kind in ('bank_fee', 'interest')`.execute(tx)
    return { account: rows[0]?.kind === 'interest' ? 'interest_income' : 'bank_fees', sign: -1, is_added: true }
  }
  if (name === 'payments') {
    if (noun === 'Credit of company') return at('customer_credit', Promise.resolve({ company_id: id }), -1, false)
    const tables: Record<string, string> = {
      Payment: 'payments',
      Refund: 'refunds',
      'Transfer returned': 'payment_returns',
      Chargeback: 'payment_disputes',
    }
    const table = tables[noun]
    if (!table) gone()
    const company = find(sql`select company_id from ${sql.table(table)} where id = ${id}::uuid`)
    return at('customer_credit', company, noun === 'Payment' ? -1 : 1)
  }
  if (name === 'invoices') {
    const receivable = (query: Parameters<typeof find>[0], sign: 1 | -1, is_added = true) =>
      at('receivable', find(query), sign, is_added)
    const ofInvoice = sql<Partial<Posting>>`select company_id, id as invoice_id from invoices where number = ${about}`
    if (noun === 'Assignment') return at('work_revenue', assignment(), -1)
    if (noun === 'Write-off' || noun === 'Credit used')
      return receivable(
        sql`select company_id, invoice_id from ${sql.table(noun === 'Write-off' ? 'write_offs' : 'credit_uses')}
          where id = ${id}::uuid`,
        -1,
      )
    if (what === 'total') return receivable(ofInvoice, 1)
    if (what === 'voided') return receivable(ofInvoice, -1)
    if (what === 'open') return receivable(ofInvoice, 1, false)
    if (what === '') return receivable(sql`select company_id, invoice_id from credit_notes where number = ${about}`, -1)
  }
  return null
}

const correctionRows = (from: Db | Tx) =>
  from
    .selectFrom('ledger_corrections')
    .leftJoin('users', 'users.id', 'ledger_corrections.corrected_by')
    .leftJoin('companies', 'companies.id', 'ledger_corrections.company_id')
    .select([
      'ledger_corrections.id',
      'check_name as name',
      'subject',
      'amount_cents',
      'account',
      'reason',
      'users.name as corrected_by',
      'corrected_at',
      sql<LedgerCorrection['company']>`case when companies.id is not null
        then jsonb_build_object('id', companies.id, 'name', companies.name) end`.as('company'),
    ])

/** The differences that staff corrected or accepted, the latest first. */
export async function listCorrections(
  actor: Actor,
  { page, per_page }: z.output<typeof correctionsQuery>,
): Promise<Page<LedgerCorrection>> {
  authorize(actor, 'ledger.see')
  const { rows: items, total } = await readPage(
    correctionRows(db).orderBy('corrected_at', 'desc').orderBy('ledger_corrections.id', 'desc'),
    { page, per_page },
  )
  return { items, page, per_page, total }
}
