import type { NotificationAct } from '#domain/notifications/notification.ts'
import { pathTo } from '#domain/paths.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findInterviewer } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { config } from '#server/platform/config/config.ts'
import type { FindActs } from '#server/platform/feature/subject-source.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { defineMails, queueMail } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { findInterview, hasBegun, partiesOf } from './find-interview.ts'

/** An open scorecard whose interview took place, with the names of the applicant and the job. */
const findOpen = (from: Db | Tx, scorecard_id: string) =>
  from
    .selectFrom('scorecards')
    .innerJoin('meetings', 'meetings.id', 'scorecards.meeting_id')
    .innerJoin('applications', 'applications.id', 'scorecards.application_id')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('scorecards.id', '=', scorecard_id)
    .where('scorecards.status', '=', 'open')
    .where('meetings.status', 'in', ['confirmed', 'completed'])
    .select(['scorecards.meeting_id', 'scorecards.user_id', 'applications.company_id', 'applications.job_id'])
    .select(['users.name', 'jobs.title'])
    .executeTakeFirst()

/** Notifies an interviewer of the scorecard to write, unless it was submitted meanwhile; the reminder by email, too. */
export async function notifyInterviewer(
  tx: Tx,
  { id, kind, data }: Activity<'scorecard.requested' | 'scorecard.reminded'>,
): Promise<void> {
  const card = await findOpen(tx, data.scorecard_id)
  if (!card || !(await findInterviewer(tx, card, card.user_id))) return
  await notify(tx, [card.user_id], {
    activity: { id, kind },
    subject: { kind: 'application', id: data.application_id },
    title: kind === 'scorecard.requested' ? 'Write your scorecard' : 'Your scorecard is missing',
    body: `About your interview with ${card.name}, ${card.title}`,
    href: pathTo('company_meeting', { id: card.meeting_id }),
    replaces: ['scorecard.requested', 'scorecard.reminded'],
  })
  if (kind === 'scorecard.reminded')
    await queueMail(tx, 'scorecard_missing', { scorecard_id: data.scorecard_id }, `${id}:${card.user_id}`)
}

/** A missing scorecard, for its interviewer. */
const scorecard_missing: MailTemplate<{ scorecard_id: string }> = async ({ scorecard_id }) => {
  const card = await findOpen(db, scorecard_id)
  const person = card && (await findInterviewer(db, card, card.user_id))
  if (!person) return null
  return {
    to: person.email,
    subject: `Your scorecard is missing: ${card.name}, ${card.title}`,
    paragraphs: [
      greeting(person.name),
      `You interviewed ${card.name} for “${card.title}”. You have not submitted your scorecard yet.`,
      'Colleagues see that it is missing. You see their scorecards as soon as you submit yours.',
    ],
    action: { label: 'Write the scorecard', url: config.origin + pathTo('company_meeting', { id: card.meeting_id }) },
  }
}

export const scorecardMails = defineMails('meetings', { scorecard_missing })

/** The scorecards among these IDs that the actor can still submit. */
export const findScorecardActs: FindActs = async (actor, ids) => {
  const open = await db
    .selectFrom('scorecards')
    .where('id', 'in', ids)
    .where('user_id', '=', actor.user_id)
    .where('status', '=', 'open')
    .select(['id', 'meeting_id'])
    .execute()
  const acts = new Map<string, NotificationAct>()
  for (const { id, meeting_id } of open) {
    const interview = await findInterview(db, meeting_id)
    if (hasBegun(interview) && may(actor, 'scorecard.submit', partiesOf(interview)))
      acts.set(id, { kind: 'write_scorecard', meeting_id })
  }
  return acts
}
