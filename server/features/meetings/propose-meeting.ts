import { isLive } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import { meetingForm } from '#domain/meetings/meeting.ts'
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
  const meeting = parseForm(meetingForm, form)
  return transaction(async (tx) => {
    const organizer_id = asUser(actor).user_id
    const application = await lockApplication(tx, meeting.application_id)
    authorize(actor, 'meeting.propose', application)
    const { company_id, applicant_id, stage } = application
    if (!isLive(stage)) throw new Failure('illegal_move')
    const at = now()
    const status = meetingMachine.initial
    const { starts_at, ends_at } = meeting
    const { id } = await tx
      .insertInto('meetings')
      .values({ ...meeting, company_id, organizer_id, status, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('meeting_people')
      .values([organizer_id, applicant_id].map((user_id) => ({ meeting_id: id, user_id, status, starts_at, ends_at })))
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
