import { sql } from 'kysely'
import { isLive, liveStages } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { addressTo } from '#domain/applications/rejection.ts'
import { closingTemplates } from '#domain/jobs/closing.ts'
import { changeText } from '#domain/jobs/job-changes.ts'
import { system } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { cancelAttempts, reassignAttempts } from '#server/features/tests/cancel-attempts.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { activityRows } from '#server/platform/activity/activity-rows.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { moveApplication } from './move-application.ts'

type Over = Activity<'job.closed' | 'job.applicants_notified'>
/** The activities that a job's applicants are notified of. */
type Told = Over | Activity<'job.terms_changed'> | Activity<'job.reopened'>

/** The activities that end a job. */
const endingKinds = ['job.closed', 'job.applicants_notified'] as const satisfies Told['kind'][]

/** Applicants per transaction: few enough to keep it short. */
const atOnce = 50

/**
 * Notifies applicants without an answer of what happened to the job. There may be thousands, so they are notified in
 * batches. Each batch queues the next in its own transaction, so that a crash skips and repeats none.
 */
export async function startApplicantNotices(tx: Tx, { id }: Told): Promise<void> {
  await continueTelling(tx, { activity_id: id, after: null })
}

const continueTelling = (tx: Tx, next: QueuedWork['applicant_notices']) =>
  enqueue(tx, 'applicant_notices', next, { key: `applicant_notices:${next.activity_id}:${next.after ?? 'all'}` })

/** Notifies one batch and queues the next. */
export async function sendApplicantNotices({ activity_id, after }: QueuedWork['applicant_notices']): Promise<void> {
  await transaction(async (tx) => {
    const activity = await activityRows<Told>(tx).where('id', '=', activity_id).executeTakeFirst()
    if (!activity) return
    const notified_of = activity.kind === 'job.reopened' ? await findEnding(tx, activity) : undefined
    if (notified_of === null) return
    const waiting = await listWaiting(tx, activity, { after, notified_of })
    for (const one of waiting) await tell(tx, activity, one)
    const last = waiting.at(-1)
    if (last) await continueTelling(tx, { activity_id, after: last.id })
  })
}

/** The next who still wait. */
const listWaiting = (
  tx: Tx,
  activity: Told,
  { after, notified_of }: { after: string | null; notified_of: number | undefined },
) =>
  waitingRows(tx, activity, notified_of)
    .$if(after !== null, (query) => query.where('applications.id', '>', after!))
    .orderBy('applications.id')
    .limit(atOnce)
    .execute()

/**
 * Applicants who had applied by then, have no answer and were not notified. Those with a pending rejection are
 * included: being left out would reveal it. Those who applied after the job was reopened are not.
 */
function waitingRows(tx: Tx, { id, data, at }: Told, notified_of?: number) {
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
      rows.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('notifications')
            .whereRef('user_id', '=', 'applications.applicant_id')
            .where('activity_id', '=', notified_of!)
            .select('id'),
        ),
      ),
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

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

async function tell(tx: Tx, activity: Told, one: Waiting): Promise<void> {
  // A planned rejection follows when it is due, unless it is undone.
  const stays = one.rejects_at !== null
  const words = await carryOut(tx, activity, one, stays)
  await notify(tx, [one.applicant_id], {
    activity_id: activity.id,
    ...words,
    href: pathTo('applicant_application', { id: one.id }),
  })
  const about = { activity_id: activity.id, application_id: one.id, stays }
  const template = isOver(activity) ? 'job_over' : activity.kind === 'job.reopened' ? 'job_reopened' : 'job_changed'
  await queueMail(tx, template, about, `${activity.id}:${one.id}`)
}

/** Applies the activity to one application, and returns the notification's text. */
async function carryOut(tx: Tx, activity: Told, one: Waiting, stays: boolean) {
  if (isOver(activity)) return sayItIsOver(tx, stays ? withoutRejection(activity) : activity, one)
  if (activity.kind === 'job.terms_changed') return sayWhatChanged(activity, one)
  if (isLive(one.stage)) await reassignAttempts(tx, one.id)
  return { title: `${one.company} reopened ${one.job}`, body: reopenedText(one.stage) }
}

/** What happens to an application when its job is reopened. */
export const reopenedText = (stage: ApplicationStage): string =>
  isLive(stage)
    ? 'Your application is under consideration again.'
    : 'Your application ended when the job closed and stays closed.'

/** The activity that ended the job before it was reopened; null where applicants were not notified of an end. */
async function findEnding(tx: Tx, { id, data }: Activity<'job.reopened'>): Promise<number | null> {
  const last = await activityRows<Over | Activity<'job.reopened'>>(tx)
    .where(sql<string>`data ->> 'job_id'`, '=', data.job_id)
    .where('kind', 'in', [...endingKinds, 'job.reopened'])
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.kind !== 'job.reopened' ? last.id : null
}

const isOver = (activity: Told): activity is Over => (endingKinds as readonly string[]).includes(activity.kind)

/** `closed`, or `filled` when the company notified the applicants of a filled job. */
export const jobEnding = ({ kind }: Over) => (kind === 'job.closed' ? 'closed' : 'filled')

/** The company's message to applicants without an answer, or the default. */
export const messageOf = (activity: Over) => {
  const { message, applications = 'keep' } = activity.data
  return message || closingTemplates[jobEnding(activity)][applications]
}

/** The message of the rejections is not for applicants who stay. */
export const withoutRejection = (activity: Over): Over =>
  activity.data.applications === 'reject'
    ? { ...activity, data: { ...activity.data, message: '', applications: 'keep' } }
    : activity

async function sayItIsOver(tx: Tx, activity: Over, one: Waiting) {
  const message = messageOf(activity)
  if (activity.data.applications === 'reject') {
    await tx
      .updateTable('applications')
      .set({ rejected_by: activity.actor_id, rejection_reason: 'job_closed', rejection_message: message })
      .where('id', '=', one.id)
      .execute()
    await moveApplication(tx, system, one, 'reject', { moved_by: activity.actor_id })
  } else await cancelAttempts(tx, one.id)
  const title = jobEnding(activity) === 'closed' ? `${one.job} has been closed` : `${one.job} has been filled`
  return { title, body: addressTo(message, one) }
}

function sayWhatChanged({ data }: Activity<'job.terms_changed'>, one: Waiting) {
  return { title: `${one.company} changed ${one.job}`, body: data.changes.map(changeText).join('\n') }
}
