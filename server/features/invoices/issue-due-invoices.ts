import { dateIn } from '#domain/kernel/calendar.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { enqueueAll } from '#server/platform/queue/queue.ts'
import { issueInvoices } from './issue-invoices.ts'

/** Companies per job: few enough that other transactions hardly wait for the next number. */
const batch = 50

/** Queues the weekly run: a job for each batch of companies. A run that is started again bills nothing twice. */
export async function issueDueInvoices(): Promise<void> {
  const issued_on = dateIn('UTC', new Date(now()))
  const companies = await db.selectFrom('companies').select('id').orderBy('id').execute()
  const batches = Array.from({ length: Math.ceil(companies.length / batch) }, (_, index) =>
    companies.slice(index * batch, (index + 1) * batch).map(({ id }) => id),
  )
  await transaction((tx) =>
    enqueueAll(
      tx,
      'invoices',
      batches.map((company_ids) => ({
        data: { company_ids, issued_on },
        key: `invoices:${issued_on}:${company_ids[0]}`,
      })),
    ),
  )
}

/**
 * Issues the invoices of a batch of companies in one transaction. If that fails, each company has its own, so that one
 * cannot keep the others from being billed.
 */
export async function issueBatch(company_ids: readonly string[], issued_on: string): Promise<void> {
  const failed = await attempt(company_ids, issued_on)
  if (!failed) return
  log.warn({ err: failed, issued_on }, 'a batch of invoices is issued one by one')
  const results = []
  for (const company_id of company_ids) results.push(await attempt([company_id], issued_on))
  const errors = results.filter((error) => error !== null)
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${company_ids.length} failed`)
}

/** Issues invoices in one transaction. Returns why that failed, or null. */
const attempt = (company_ids: readonly string[], issued_on: string): Promise<Error | null> =>
  transaction((tx) => issueInvoices(tx, company_ids, issued_on)).then(
    () => null,
    (error: Error) => error,
  )
