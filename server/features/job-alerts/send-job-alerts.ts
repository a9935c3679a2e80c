import { openJobsSearchOf, readSearchText } from '#domain/public-jobs/public-jobs-query.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import { searchOpenJobs } from '#server/features/jobs/open-jobs.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

/** The jobs named in an email; it links to all of them. */
const jobs_max = 10
/** An alert is due once a day; the task starts at nearly the same time each day. */
const due_ms = 20 * 60 * 60_000
/** A job is published in a transaction that may end a little later. */
const delay_ms = 60_000

/** Sends each confirmed alert the jobs that were published since its last check, if there are any. */
export async function sendJobAlerts(): Promise<void> {
  const before = fromNow(-due_ms)
  await forEachDue(
    (limit) =>
      db
        .selectFrom('job_alerts')
        .where('confirmed_at', 'is not', null)
        .where('checked_at', '<', before)
        .select('id')
        .orderBy('checked_at')
        .limit(limit)
        .execute(),
    (tx, id) => checkAlert(tx, id, before),
  )
}

/** Of two servers, one sends: the row is locked and moved in the transaction that queues the email. */
async function checkAlert(tx: Tx, id: string, before: string): Promise<void> {
  const alert = await tx
    .selectFrom('job_alerts')
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('checked_at', '<', before)
    .select(['search', 'checked_at'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!alert) return
  const checked_at = fromNow(-delay_ms)
  const search = {
    ...openJobsSearchOf(readSearchText(alert.search)),
    sort: '-published_at',
    per_page: jobs_max,
    published_after: alert.checked_at,
  } as const
  const { ids: job_ids, total, corrected } = await withIndexScans((from) => searchOpenJobs(from, search, null))
  await tx.updateTable('job_alerts').set({ checked_at }).where('id', '=', id).execute()
  // A corrected search finds something else.
  if (job_ids.length === 0 || corrected) return
  await queueMail(tx, 'job_alert', { job_alert_id: id, job_ids, total }, `${id}:${now()}`)
}
