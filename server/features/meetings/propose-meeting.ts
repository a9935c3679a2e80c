import { isLive } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import { meetingForm, meetingLimits } from '#domain/meetings/meeting.ts'
import type { MeetingForm } from '#domain/meetings/meeting.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-application.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { publishStage } from '#server/features/applications/publish-stage.ts'
import { syncJobStatus } from '#server/features/jobs/sync-job-status.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'

/** The stages from which an interview moves an application. */
const before: readonly ApplicationStage[] = ['new', 'reviewing', 'shortlisted', 'testing']

/**
 * Proposes an interview to an applicant, moves an application in an earlier stage to interviewing and updates the job's
 * status. Throws `illegal_move` when the application has ended. Returns the meeting's ID.
 */
export async function proposeMeeting(actor: Actor, form: MeetingForm): Promise<string> {
  const { about, minutes, time, title, message, link } = parseForm(meetingForm, form)
  if (about.kind !== 'interview' || time.method !== 'times' || time.times.length !== 1) throw new Failure('forbidden')
  const starts_at = time.times[0]!
  const ends_at = new Date(Date.parse(starts_at) + minutes * 60_000).toISOString()
  return transaction(async (tx) => {
    const organizer_id = asUser(actor).user_id
    const application = await lockApplication(tx, about.application_id)
    const { company_id, applicant_id, stage } = application
    authorize(actor, 'meeting.propose', { kind: about.kind, company_id, account_manager_id: null })
    if (!isLive(stage)) throw new Failure('illegal_move')
    const at = now()
    const status = meetingMachine.initial
    const { job_title } = await tx
      .selectFrom('jobs')
      .where('id', '=', application.job_id)
      .select('title as job_title')
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('meetings')
      .values({
        kind: about.kind,
        application_id: application.id,
        title: title || `Interview: ${job_title}`.slice(0, meetingLimits.title),
        minutes,
        message,
        link,
        starts_at,
        ends_at,
        company_id,
        organizer_id,
        status,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const people = [
      { user_id: organizer_id, side: 'company' as const, response: 'accepted' as const },
      { user_id: applicant_id, side: 'talent' as const, response: 'pending' as const },
    ]
    await tx
      .insertInto('meeting_people')
      .values(people.map((person) => ({ ...person, meeting_id: id, status, starts_at, ends_at })))
      .execute()
    await record(tx, 'meeting.proposed', {
      actor,
      company_id,
      data: { meeting_id: id, application_id: application.id, user_ids: [organizer_id, applicant_id] },
    })
    if (before.includes(stage)) await moveApplication(tx, actor, application, 'interview')
    else if (application.publishes_at) await publishStage(tx, actor, application.id)
    await syncJobStatus(tx, application.job_id)
    return id
  })
}
