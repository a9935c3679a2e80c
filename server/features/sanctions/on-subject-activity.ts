import { liveStages } from '#domain/applications/application-machine.ts'
import { closingTemplates } from '#domain/jobs/closing.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { system } from '#domain/kernel/actor.ts'
import { appealsPath, dashboards } from '#domain/portal-paths.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findAdmins } from '#server/features/accounts/responsible-people.ts'
import { lockApplication } from '#server/features/applications/find-received.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { closeJob } from '#server/features/jobs/publishing.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { activityRows } from '#server/platform/activity/activity-rows.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { appealLink } from './appeals.ts'
import { wordsOf } from './sanction-words.ts'
import type { SubjectActivity } from './sanction-words.ts'
import { findSanction, sanctionRows } from './sanctions.ts'

/** The company and the user whom an activity is about, one of them null. */
const partiesOf = ({ company_id, data }: SubjectActivity) => ({
  company_id,
  user_id: company_id === null && 'user_id' in data ? data.user_id : null,
})

/** The sanction of an activity, if it has one. */
async function sanctionOf(from: Parameters<typeof sanctionRows>[0], { data }: SubjectActivity) {
  return 'sanction_id' in data && data.sanction_id ? findSanction(from, data.sanction_id) : null
}

/** Notifies the owners of a company, or an applicant, of a suspension, its end, a warning, a deletion or a restoration. */
export async function notifyOfSubject(tx: Tx, activity: SubjectActivity): Promise<void> {
  const parties = partiesOf(activity)
  const words = wordsOf(activity, await sanctionOf(tx, activity))
  if (!words) return
  const recipients = await findRecipients(tx, parties)
  if (words.leads_to === 'screen')
    for (const user_id of recipients)
      await notify(tx, [user_id], {
        activity,
        subject: { kind: 'account', id: user_id },
        title: words.title,
        body: words.paragraphs[0]!,
        href: dashboards[parties.company_id ? 'company' : 'applicant'],
      })
  for (const user_id of recipients)
    await queueMail(tx, 'account_status_changed', { activity_id: activity.id, user_id }, `${activity.id}:${user_id}`)
}

/** Notifies the admins who can decide an appeal: all but the one who imposed the sanction. */
export async function notifyOfAppeal(tx: Tx, activity: Activity<'sanction.appealed'>): Promise<void> {
  const sanction = await findSanction(tx, activity.data.sanction_id)
  const admins = await findAdmins(tx, 'sanction.decide_appeal')
  await notify(
    tx,
    admins.filter((user_id) => user_id !== sanction.imposed_by),
    {
      activity,
      subject: { kind: 'account', id: activity.data.company_id ?? activity.data.user_id! },
      title: `${sanction.name} appealed a ${sanction.kind}`,
      body: sanction.appeal ?? '',
      href: appealsPath,
    },
  )
}

/** Closes the jobs of a deleted company. Applicants who wait get an answer. */
export async function closeJobs(tx: Tx, { data }: { data: { company_id: string } }): Promise<void> {
  const jobs = await tx
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('jobs.company_id', '=', data.company_id)
    .where('companies.status', '=', 'deleted')
    .where('jobs.status', 'in', jobMachine.moves.close.from)
    .select('jobs.id')
    .orderBy('jobs.id')
    .execute()
  for (const { id } of jobs)
    await closeJob(system, id, { message: closingTemplates.closed.reject, applications: 'reject' })
}

/** Withdraws the applications of a deleted applicant. */
export async function withdrawApplications(tx: Tx, { data }: { data: { user_id: string } }): Promise<void> {
  const applications = await tx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .where('applications.applicant_id', '=', data.user_id)
    .where('users.status', '=', 'deleted')
    .where('applications.stage', 'in', liveStages)
    .select('applications.id')
    .orderBy('applications.id')
    .execute()
  for (const { id } of applications) await moveApplication(tx, system, await lockApplication(tx, id), 'withdraw')
}

/** Whom a sanction or a deletion concerns: the owners of the company, or the user. */
async function findRecipients(
  from: Db | Tx,
  { company_id, user_id }: { company_id: string | null; user_id: string | null },
): Promise<string[]> {
  if (user_id) return [user_id]
  const owners = await from
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('members.member_role', '=', 'owner')
    .where('users.status', '=', 'active')
    .select('users.id')
    .execute()
  return owners.map(({ id }) => id)
}

/** A suspension, its end, a warning, the decision of an appeal, a deletion or a restoration. */
const account_status_changed: MailTemplate<{ activity_id: number; user_id: string }> = async ({
  activity_id,
  user_id,
}) => {
  const activity = await activityRows<SubjectActivity>(db).where('id', '=', activity_id).executeTakeFirst()
  // Also to deleted users: they learn of the deletion here.
  const user = await db
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .select(['name', 'email'])
    .executeTakeFirst()
  const sanction = activity ? await sanctionOf(db, activity) : null
  const words = activity && wordsOf(activity, sanction)
  if (!words || !user) return null
  const home = dashboards[partiesOf(activity).company_id ? 'company' : 'applicant']
  return {
    to: user.email,
    subject: words.title,
    paragraphs: [greeting(user.name), ...words.paragraphs],
    ...(words.leads_to === 'screen' && { action: { label: 'See the details', url: config.origin + home } }),
    ...(words.leads_to === 'appeal' && sanction && { action: { label: 'Appeal', url: appealLink(sanction.id) } }),
  }
}

export const sanctionMails = defineMails('security', { account_status_changed })
