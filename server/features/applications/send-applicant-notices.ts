import { sql } from 'kysely'
import { isLive, liveStages } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { addressTo } from '#domain/applications/rejection.ts'
import { closingTemplates, filledReason } from '#domain/jobs/closing.ts'
import { changeText } from '#domain/jobs/job-changes.ts'
import { system } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { cancelAttempts, reassignAttempts } from '#server/features/tests/assigning.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { activityRows } from '#server/platform/activity/activity-rows.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { moveApplication } from './move-application.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import type { PaidBudget } from '#domain/jobs/budget.ts'
import { talentReader } from '#server/features/fees/margin.ts'
import { presentBudget } from '#server/features/jobs/present-job.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

type EndingActivity = Activity<'job.closed' | 'job.applicants_notified'>
/** The activities that a job's applicants are notified of. */
type NoticeActivity = EndingActivity | Activity<'job.terms_changed'> | Activity<'job.reopened'>

/** The activities that end a job. */
const endingKinds = ['job.closed', 'job.applicants_notified'] as const satisfies NoticeActivity['kind'][]

/** Applicants per transaction, small enough that its locks block others only briefly. */
const batchSize = 50

/**
 * Notifies applicants without an answer of what happened to the job. There may be thousands, so they are notified in
 * batches. Each batch queues the next in its own transaction, so that a crash skips and repeats none.
 */
export async function startApplicantNotices(tx: Tx, { id }: NoticeActivity): Promise<void> {
  await queueBatch(tx, { activity_id: id, after: null })
}

const queueBatch = (tx: Tx, next: QueuedWork['applicant_notices']) =>
  enqueue(tx, 'applicant_notices', next, { key: `applicant_notices:${next.activity_id}:${next.after ?? 'all'}` })

/** Notifies one batch and queues the next. */
export async function sendApplicantNotices({ activity_id, after }: QueuedWork['applicant_notices']): Promise<void> {
  await transaction(async (tx) => {
    const activity = await activityRows<NoticeActivity>(tx).where('id', '=', activity_id).executeTakeFirst()
    if (!activity) return
    const notified_of = activity.kind === 'job.reopened' ? await findEnding(tx, activity) : undefined
    if (notified_of === null) return
    const recipients = await listRecipients(tx, activity, { after, notified_of })
    for (const recipient of recipients) await notifyRecipient(tx, activity, recipient)
    const last = recipients.at(-1)
    if (last) await queueBatch(tx, { activity_id, after: last.id })
  })
}

/** The next batch of applicants to notify. */
const listRecipients = (
  tx: Tx,
  activity: NoticeActivity,
  { after, notified_of }: { after: string | null; notified_of: Ending | undefined },
) =>
  recipientRows(tx, activity, notified_of)
    .$if(after !== null, (query) => query.where('applications.id', '>', after!))
    .orderBy('applications.id')
    .limit(batchSize)
    .execute()

/**
 * Applicants who had applied by then, have no answer and were not notified. Those with a pending rejection are
 * included: being left out would reveal it. Those who applied after the job was reopened are not.
 */
function recipientRows(tx: Tx, activity: NoticeActivity, notified_of?: Ending) {
  const { id, data, at } = activity
  return tx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .where('applications.job_id', '=', data.job_id)
    .where(({ eb, or }) =>
      or([
        eb('applications.stage', 'in', liveStages),
        ...(notified_of ? [eb('applications.rejection_reason', '=', 'job_closed')] : []),
      ]),
    )
    .$if(notified_of !== undefined, (rows) =>
      rows.where(({ exists, selectFrom, or }) =>
        or([
          exists(
            selectFrom('notifications')
              .whereRef('user_id', '=', 'applications.applicant_id')
              .where('activity_id', '=', notified_of!.id)
              .select('id'),
          ),
          wasTold(notified_of!.at),
        ]),
      ),
    )
    .$if(isOfFilling(activity), (rows) =>
      rows.where(({ not, or }) => not(or([hasInterview(at), hasOffer(at), wasTold(at)]))),
    )
    .where('applications.created_at', '<=', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .whereRef('user_id', '=', 'applications.applicant_id')
            .where('activity_id', '=', id)
            .select('id'),
        ),
      ),
    )
    .select([
      'applications.id',
      'applications.job_id',
      'applications.company_id',
      'applications.applicant_id',
      'applications.stage',
      'applications.rejects_at',
      'users.name',
      'jobs.title as job',
      'companies.name as company',
    ])
    .forNoKeyUpdate('applications')
}

/** Whether the system records it for the applicants, because an accepted offer or fewer openings have filled the job. */
const isOfFilling = ({ kind, actor_id }: NoticeActivity) => kind === 'job.applicants_notified' && actor_id === null

/** An interview that is kept, or about to be canceled. */
const hasInterview = (at: string) => sql<boolean>`exists (
  select from meetings where application_id = applications.id and status in ('proposed', 'confirmed')
    and latest_start(meetings) > ${at})`

/** An offer that is about to be withdrawn. */
const hasOffer = (at: string) => sql<boolean>`exists (
  select from offers where application_id = applications.id and was_sent and decided_at is null and sent_at <= ${at})`

/** Whether a canceled interview or a withdrawn offer tells the applicant that the job was filled then. */
const wasTold = (at: string) => sql<boolean>`(
  exists (select from meetings where application_id = applications.id and status = 'cancelled'
    and reason = ${filledReason} and updated_at >= ${at})
  or exists (select from offers where application_id = applications.id and status = 'withdrawn' and was_sent
    and reason = ${filledReason} and decided_at >= (select max(filled.at) from activities as filled
      where filled.data ->> 'job_id' = applications.job_id::text and filled.kind = 'job.filled' and filled.at <= ${at})))`

type Recipient = Awaited<ReturnType<typeof listRecipients>>[number]

async function notifyRecipient(tx: Tx, activity: NoticeActivity, recipient: Recipient): Promise<void> {
  // A planned rejection takes effect when it is due, unless it is undone.
  const stays = recipient.rejects_at !== null
  const text = await applyActivity(tx, activity, recipient, stays)
  await notify(tx, [recipient.applicant_id], {
    activity,
    subject: { kind: 'application', id: recipient.id },
    ...text,
    href: pathTo('applicant_application', { id: recipient.id }),
  })
  const about = { activity_id: activity.id, application_id: recipient.id, stays }
  const template = isEnding(activity) ? 'job_over' : activity.kind === 'job.reopened' ? 'job_reopened' : 'job_changed'
  await queueMail(tx, template, about, `${activity.id}:${recipient.id}`)
}

/** Applies the activity to one application, and returns the notification's text. */
async function applyActivity(tx: Tx, activity: NoticeActivity, recipient: Recipient, stays: boolean) {
  if (isEnding(activity)) return endApplication(tx, stays ? withoutRejection(activity) : activity, recipient)
  if (activity.kind === 'job.terms_changed') return describeChanges(activity, recipient)
  if (isLive(recipient.stage)) await reassignAttempts(tx, recipient.id)
  return { title: reopenedTitle(recipient), body: reopenedText(recipient.stage) }
}

/** Of the notification and the email about a reopened job. */
export const reopenedTitle = ({ company, job }: { company: string; job: string }): string =>
  `${company} reopened ${job}`

/** What a reopened job means for an application. */
export const reopenedText = (stage: ApplicationStage): string =>
  isLive(stage)
    ? 'Your application is under consideration again.'
    : 'Your application ended when the job closed and stays closed.'

type Ending = Pick<EndingActivity, 'id' | 'at'>

/** The activity that ended the job before it was reopened; null if applicants were not notified of one. */
async function findEnding(tx: Tx, { id, data }: Activity<'job.reopened'>): Promise<Ending | null> {
  const last = await activityRows<EndingActivity | Activity<'job.reopened'>>(tx)
    .where(sql<string>`data ->> 'job_id'`, '=', data.job_id)
    .where('kind', 'in', [...endingKinds, 'job.reopened'])
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.kind !== 'job.reopened' ? last : null
}

const isEnding = (activity: NoticeActivity): activity is EndingActivity =>
  (endingKinds as readonly string[]).includes(activity.kind)

/** Whether the job was closed, or filled before the company notified the others. */
export const jobEnding = ({ kind }: EndingActivity) => (kind === 'job.closed' ? 'closed' : 'filled')

/** The company's message to applicants without an answer, or the default. */
export const messageOf = (activity: EndingActivity) => {
  const { message, applications = 'keep' } = activity.data
  return message || closingTemplates[jobEnding(activity)][applications]
}

/** The message of the rejections is not for applicants who stay. */
export const withoutRejection = (activity: EndingActivity): EndingActivity =>
  activity.data.applications === 'reject'
    ? { ...activity, data: { ...activity.data, message: '', applications: 'keep' } }
    : activity

async function endApplication(tx: Tx, activity: EndingActivity, recipient: Recipient) {
  const message = messageOf(activity)
  if (activity.data.applications === 'reject') {
    await tx
      .updateTable('applications')
      .set({ rejected_by: activity.actor_id, rejection_reason: 'job_closed', rejection_message: message })
      .where('id', '=', recipient.id)
      .execute()
    await moveApplication(tx, system, recipient, 'reject', { moved_by: activity.actor_id })
  } else await cancelAttempts(tx, recipient.id)
  const title =
    jobEnding(activity) === 'closed' ? `${recipient.job} has been closed` : `${recipient.job} has been filled`
  return { title, body: addressTo(message, recipient) }
}

function describeChanges({ data }: Activity<'job.terms_changed'>, recipient: Recipient) {
  return { title: `${recipient.company} changed ${recipient.job}`, body: changesForApplicants(data) }
}

/** Changed terms, a line each, with what the talent receives now and received before. */
export const changesForApplicants = ({ changes, budgets }: Activity<'job.terms_changed'>['data']): string =>
  changes
    .map((change) =>
      change.field === 'pay' && budgets
        ? `${rateLabels.pay}: ${receivedText(budgets.from)} → ${receivedText(budgets.to)}`
        : changeText(change),
    )
    .join('\n')

const receivedText = (paid: PaidBudget): string => budgetText(presentBudget(talentReader, paid))
