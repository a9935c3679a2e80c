import { budgetText } from '#domain/jobs/job.ts'
import { unconfirmedAlert_days } from '#domain/job-alerts/job-alert.ts'
import { countOf } from '#domain/kernel/count.ts'
import { product } from '#domain/product.ts'
import { filterWords, publicJobsPath, readSearchText } from '#domain/public-jobs/public-jobs-query.ts'
import { db } from '#server/db/connect.ts'
import { findPublicJobs } from '#server/features/public-jobs/public-pages.ts'
import { jobAddress } from '#server/features/public-jobs/write-feeds.ts'
import { config } from '#server/platform/config/config.ts'
import { defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { confirmLink, unsubscribeLink } from './subscribing.ts'

interface About {
  job_alert_id: string
}

/** A search in words. */
export const searchWordsOf = (search: string): string => filterWords(readSearchText(search)).join(', ') || 'All jobs'

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
      // Names no one: anyone can enter someone else's address.
      'Hello,',
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
    paragraphs: ['Hello,', `New for your search: ${searchWordsOf(alert.search)}`],
    sections: jobs.map((job) => ({
      title: job.title,
      paragraphs: [`${job.company_name}\n${budgetText(job)}, ${countOf(job.weekly_hours, 'hour', 'hours')} a week`],
      action: { label: 'See the job', url: jobAddress(job) },
    })),
    action: {
      label: 'See all results',
      url: config.origin + publicJobsPath(readSearchText(alert.search)),
    },
    unsubscribe_url: unsubscribeLink(job_alert_id),
  }
}

export const jobAlertMails = defineMails(null, { job_alert_requested, job_alert })
