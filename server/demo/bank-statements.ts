import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import type { StatementFormat } from '#domain/payments/bank-statement.ts'
import { ownBank } from '#domain/payments/payment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { BankStatementLines } from '#server/db/tables.ts'
import { post } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

const columns: StatementFormat['columns'] = {
  date: 'Booking date',
  amount: 'Amount',
  debit: '',
  credit: '',
  reference: 'Text',
  payer: 'Name',
  currency: '',
  date_format: 'yyyy-mm-dd',
  has_decimal_comma: false,
}

/** Staff map the columns of our bank's statements. Returns the ID of the format. */
export async function addBankFormat(tx: Tx, staff: User): Promise<string> {
  const { id } = await tx
    .insertInto('bank_statement_formats')
    .values({ name: ownBank.bank, columns: JSON.stringify(columns), created_by: staff.user_id, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Staff import a bank statement. Returns what its lines have in common. */
export async function addStatement(tx: Tx, staff: User, { format_id, on }: { format_id: string; on: string }) {
  const file_name = `statement-${on}.csv`
  const { id: statement_id } = await tx
    .insertInto('bank_statements')
    .values({ format_id, file_name, sha256: digest(file_name), imported_by: staff.user_id, imported_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, 'bank_statement.imported', { actor: staff, data: { bank_statement_id: statement_id, file_name } })
  return { statement_id }
}

/**
 * The lines of a week from a Monday: transfers of companies, the gateway's transfer of its balance, and the batch of the
 * payday, which is matched with its line, or not yet.
 */
export async function addWeekOfLines(
  tx: Tx,
  { statement_id }: { statement_id: string },
  { from, until, isBatchMatched }: { from: string; until: string; isBatchMatched: boolean },
): Promise<void> {
  await sql`
    with line as (
      select payments.id as payment_id, null::uuid as payout_batch_id, (completed_at at time zone 'UTC')::date as booked_on, amount_cents,
        payments.reference, companies.name
      from payments join companies on companies.id = payments.company_id
      where kind = 'bank' and payments.status = 'completed' and completed_at >= ${from}::date and completed_at < ${until}::date
      union all
      select null, payout_batches.id, payout_batches.pay_on, -sum(amount_cents),
        'Collective order ' || payout_batches.pay_on, 'Payouts'
      from payout_batches join payouts on payouts.batch_id = payout_batches.id
      where payout_batches.status = 'sent' and payout_batches.pay_on >= ${from}::date and payout_batches.pay_on < ${until}::date
      group by payout_batches.id
    )
    insert into bank_statement_lines (
      statement_id, fingerprint, booked_on, amount_cents, reference, name, status, payment_id, payout_batch_id, decided_at)
    select ${statement_id}::uuid, encode(sha256(convert_to(concat(payment_id, payout_batch_id), 'UTF8')), 'hex'),
      booked_on, amount_cents, reference, name, case when is_matched then 'matched' else 'unmatched' end,
      payment_id, case when is_matched then payout_batch_id end, case when is_matched then ${now()}::timestamptz end
    from line cross join lateral (values (payment_id is not null or ${isBatchMatched}::boolean)) as matched (is_matched)
  `.execute(tx)
  const { cents } = await tx
    .selectFrom('postings')
    .where('account', '=', 'gateway')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
  if (cents <= 0) return
  const cause_id = await addLine(tx, {
    statement_id,
    booked_on: until,
    amount_cents: cents,
    reference: 'STRIPE TRANSFER',
    name: 'Stripe',
    status: 'matched',
    decided_at: now(),
  })
  await post(tx, {
    kind: 'gateway_transfer',
    cause_id,
    postings: [
      { account: 'bank', amount_cents: cents },
      { account: 'gateway', amount_cents: -cents },
    ],
  })
}

/** Lines of today that staff have not matched: a company forgot the reference of its transfer, and a fee. */
export async function addUnmatchedLines(
  tx: Tx,
  { statement_id }: { statement_id: string },
  { payer, amount_cents, booked_on }: { payer: string; amount_cents: number; booked_on: string },
): Promise<void> {
  const line = { statement_id, booked_on, status: 'unmatched' as const }
  const cause_id = await addLine(tx, { ...line, amount_cents, reference: 'Staff of last month', name: payer })
  await post(tx, {
    kind: 'receipt',
    cause_id,
    postings: [
      { account: 'bank', amount_cents },
      { account: 'unmatched_receipts', amount_cents: -amount_cents },
    ],
  })
  await addLine(tx, { ...line, amount_cents: -25_00, reference: 'Account fee', name: ownBank.bank })
}

async function addLine(tx: Tx, line: Omit<Insertable<BankStatementLines>, 'fingerprint'>): Promise<string> {
  const { id } = await tx
    .insertInto('bank_statement_lines')
    .values({ ...line, fingerprint: digest(JSON.stringify(line)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
