import { liveStages } from '#domain/applications/application-machine.ts'
import { addressTo } from '#domain/applications/rejection.ts'
import { closingTemplates } from '#domain/jobs/closing.ts'
import { changeText } from '#domain/jobs/job-changes.ts'
import { system } from '#domain/kernel/actor.ts'
import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { activityRows } from '#server/platform/activity/activity-rows.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { moveApplication } from './move-application.ts'

type Over = Activity<'job.closed' | 'job.applicants_told'>
/** What everybody hears who waits for an answer. */
type Told = Over | Activity<'job.terms_changed'>

/** As many people as one transaction tells: few enough that nobody waits for it. */
const atOnce = 50

/**
 * Whoever waits for an answer hears what became of the job. There may be thousands, so they are told batch by batch:
 * each batch and the order for the next one are one transaction, so that a crash neither forgets nor repeats anybody.
 */
export async function beginTellingApplicants(tx: Tx, { id }: Told): Promise<void> {
  await continueTelling(tx, { activity_id: id, after: null })
}

const continueTelling = (tx: Tx, next: QueuedWork['tellings']) =>
  enqueue(tx, 'tellings', next, { key: `tellings:${next.activity_id}:${next.after ?? 'all'}` })

/** Tells some of them, and orders the next to be told. */
export async function tellSomeApplicants({ activity_id, after }: QueuedWork['tellings']): Promise<void> {
  await transaction(async (tx) => {
    const activity = await activityRows<Told>(tx).where('id', '=', activity_id).executeTakeFirst()
    if (!activity) return
    const waiting = await listWaiting(tx, activity, after)
    for (const one of waiting) await tell(tx, activity, one)
    const last = waiting.at(-1)
    if (last) await continueTelling(tx, { activity_id, after: last.id })
  })
}

/** The next who still wait. */
const listWaiting = (tx: Tx, activity: Told, after: string | null) =>
  waitingRows(tx, activity)
    .$if(after !== null, (query) => query.where('applications.id', '>', after!))
    .orderBy('applications.id')
    .limit(atOnce)
    .execute()

/**
 * Those who had applied by then, still wait, and have not heard of it. Somebody whose rejection is planned hears of it
 * as all others do: being left out would tell them. Whoever applied since, to a job that was reopened, is not meant.
 */
function waitingRows(tx: Tx, { id, data, at }: Told) {
  return tx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .where('applications.job_id', '=', data.job_id)
    .where('applications.stage', 'in', liveStages)
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
  // Their own rejection comes when it was planned for, unless it is called off.
  const stays = one.rejects_at !== null
  const words = isOver(activity)
    ? await sayItIsOver(tx, stays ? asForWhoStays(activity) : activity, one)
    : sayWhatChanged(activity, one)
  await notify(tx, [one.applicant_id], {
    activity_id: activity.id,
    ...words,
    href: pathTo('applicant_application', { id: one.id }),
  })
  const about = { activity_id: activity.id, application_id: one.id, stays }
  await queueMail(tx, isOver(activity) ? 'job_over' : 'job_changed', about, `${activity.id}:${one.id}`)
}

const isOver = (activity: Told): activity is Over => activity.kind !== 'job.terms_changed'

/** Whether a job was closed, or filled before the company told anybody. */
export const endingOf = ({ kind }: Over) => (kind === 'job.closed' ? 'closed' : 'filled')

/** What the company wrote to whoever waits, or else what is said in such a case. */
export const messageOf = (activity: Over) => {
  const { message, applications = 'keep' } = activity.data
  return message || closingTemplates[endingOf(activity)][applications]
}

/** What the company wrote to those whom it rejected with the job is not for whoever stays. */
export const asForWhoStays = (activity: Over): Over =>
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
  }
  const title = endingOf(activity) === 'closed' ? `${one.job} has been closed` : `${one.job} has been filled`
  return { title, body: addressTo(message, one) }
}

function sayWhatChanged({ data }: Activity<'job.terms_changed'>, one: Waiting) {
  return { title: `${one.company} changed ${one.job}`, body: data.changes.map(changeText).join('\n') }
}
