import { unconfirmedAlert_days } from '#domain/job-alerts/job-alert.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import { withRef } from '#domain/jobs/job-ref.ts'
import type { ChannelRef } from '#domain/jobs/job-ref.ts'
import { countOf } from '#domain/kernel/count.ts'
import { product } from '#domain/product.ts'
import { openJobsSearchOf, readSearchText, filterWords, publicJobsPath } from '#domain/public-jobs/public-jobs-query.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import { searchOpenJobs } from '#server/features/jobs/open-jobs.ts'
import { findPublicJobs } from '#server/features/public-jobs/public-pages.ts'
import { jobAddress } from '#server/features/public-jobs/write-feeds.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { greetingFor } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { confirmLink, unsubscribeLink } from './subscribing.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

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

interface About {
  job_alert_id: string
}

const ofAlert: ChannelRef = 'alert'

/** A search in words. */
const searchWordsOf = (search: string): string => filterWords(readSearchText(search)).join(', ') || 'All jobs'

/** The token is only in the email; its hash is stored. A later email makes the earlier one invalid. */
const job_alert_requested: MailTemplate<About> = async ({ job_alert_id }) => {
  const token = newToken()
  const alert = await db
    .updateTable('job_alerts')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', job_alert_id)
    .where('confirmed_at', 'is', null)
    .returning(['email', 'search'])
    .executeTakeFirst()
  if (!alert) return null
  return {
    to: alert.email,
    subject: 'Confirm your job alert',
    paragraphs: [
      await greetingFor(alert.email),
      `Please confirm that you want new jobs at ${product.name} by email, at most once a day.`,
      `Search: ${searchWordsOf(alert.search)}`,
      `The link works once and expires in ${unconfirmedAlert_days} days. If you did not ask for this, you can ignore this email.`,
    ],
    action: { label: 'Confirm job alert', url: confirmLink(token) },
    unsubscribe_url: unsubscribeLink(job_alert_id),
  }
}

/** The jobs that are still open when the email is sent. */
const job_alert: MailTemplate<About & { job_ids: string[]; total: number }> = async ({
  job_alert_id,
  job_ids,
  total,
}) => {
  const alert = await db
    .selectFrom('job_alerts')
    .where('id', '=', job_alert_id)
    .where('confirmed_at', 'is not', null)
    .select(['email', 'search'])
    .executeTakeFirst()
  const jobs = await findPublicJobs(db, job_ids)
  if (!alert || jobs.length === 0) return null
  const count = Math.max(jobs.length, total - (job_ids.length - jobs.length))
  return {
    to: alert.email,
    subject: count === 1 ? `New job: ${jobs[0]!.title}` : `${countOf(count, 'new job', 'new jobs')} for your search`,
    paragraphs: [await greetingFor(alert.email), `New for your search: ${searchWordsOf(alert.search)}`],
    sections: jobs.map((job) => ({
      title: job.title,
      paragraphs: [
        `${job.company_name}\n${rateLabels.pay} ${budgetText(job)}, ${countOf(job.weekly_hours, 'hour', 'hours')} a week`,
      ],
      action: { label: 'See the job', url: withRef(jobAddress(job), ofAlert) },
    })),
    action: {
      label: 'See all results',
      url: config.origin + withRef(publicJobsPath(readSearchText(alert.search)), ofAlert),
    },
    unsubscribe_url: unsubscribeLink(job_alert_id),
  }
}

export const jobAlertMails = defineMails(null, { job_alert_requested, job_alert })
