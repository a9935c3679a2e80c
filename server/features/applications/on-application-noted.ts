import { pathTo } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

/** Notifies the colleagues mentioned in a note, unless it has been deleted. */
export async function notifyMentioned(tx: Tx, { id, kind, data }: Activity<'application.noted'>): Promise<void> {
  const { application_id, note_id, mentions } = data
  if (mentions.length === 0) return
  const note = await tx
    .selectFrom('application_notes')
    .innerJoin('users as author', 'author.id', 'application_notes.author_id')
    .innerJoin('applications', 'applications.id', 'application_notes.application_id')
    .innerJoin('users as applicant', 'applicant.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('application_notes.id', '=', note_id)
    .select(['author.name as author', 'applicant.name as applicant', 'jobs.title'])
    .executeTakeFirst()
  if (!note) return
  await notify(tx, mentions, {
    activity: { id, kind },
    subject: { kind: 'application', id: application_id },
    title: `${note.author} mentioned you`,
    body: `In a note about ${note.applicant}, ${note.title}`,
    href: pathTo('company_application', { id: application_id }),
  })
  for (const user_id of mentions) {
    await queueMail(tx, 'application_mentioned', { note_id, user_id }, `${note_id}:${user_id}`)
  }
}
