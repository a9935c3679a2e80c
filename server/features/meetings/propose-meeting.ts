import { isLive } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import { meetingForm, meetingLimits, meetingMessages } from '#domain/meetings/meeting.ts'
import type { MeetingAbout, MeetingForm, MeetingKind, TimeChoice } from '#domain/meetings/meeting.ts'
import { fitsIntoRoom, roomMessages } from '#domain/meetings/room.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-application.ts'
import type { ApplicationRow } from '#server/features/applications/find-application.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { publishStage } from '#server/features/applications/publish-stage.ts'
import { syncJobStatus } from '#server/features/jobs/sync-job-status.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { findMeeting } from './find-meeting.ts'
import { lockPeople } from './lock-people.ts'
import type { MeetingRow } from './meeting-rows.ts'
import { offerOpenTimes } from './offer-open-times.ts'
import { findMeetingPeople, findMeetingSubject, sideOfRole } from './meeting-people.ts'
import { moveMeeting } from './move-meeting.ts'
import { isOpenAt, plannedTimesOf } from './open-times.ts'
import { proposedTimes } from './proposed-times.ts'

/** The stages from which an interview moves an application. */
const before: readonly ApplicationStage[] = ['new', 'reviewing', 'shortlisted', 'testing']

const titles: Record<MeetingKind, string> = { interview: 'Interview', account_call: 'Call', check_in: 'Check-in' }

/**
 * Proposes a meeting. An interview moves an application in an earlier stage to interviewing and updates the job's
 * status. A member who calls the account manager at an open time has booked it. Throws `illegal_move` when the
 * application has ended. Returns the meeting's ID.
 */
export async function proposeMeeting(actor: Actor, form: MeetingForm): Promise<string> {
  const { about, minutes, time, title, panelist_ids, message, link, ...chosen } = parseForm(meetingForm, form)
  const { columns, times } = proposedTimes(time, minutes)
  return transaction(async (tx) => {
    const organizer = asUser(actor)
    const application = about.kind === 'interview' ? await lockApplication(tx, about.application_id) : null
    const subject = await findMeetingSubject(tx, organizer, about)
    authorize(actor, 'meeting.propose', subject)
    if (application && !isLive(application.stage)) throw new Failure('illegal_move')
    if (about.kind === 'check_in' && columns.starts_at === null) {
      throw fieldFailure('time.times', meetingMessages.one_time)
    }
    const { panel, asked } = await findMeetingPeople(tx, organizer, subject, panelist_ids)
    const isBooked = isBooking(organizer, about, time)
    // A booking is confirmed at once, so everyone who is named takes part.
    const panel_rule = isBooked ? 'all' : chosen.panel_rule
    if (!link && !fitsIntoRoom(about.kind, panel.length - 1, panel_rule)) {
      throw fieldFailure('link', roomMessages.too_small)
    }
    const isAssigned = panel_rule === 'all' || panel.length === 1
    const at = now()
    const status = meetingMachine.initial
    const { starts_at, ends_at } = columns
    const { id, sequence } = await tx
      .insertInto('meetings')
      .values({
        ...columns,
        kind: about.kind,
        application_id: subject.application_id,
        assignment_id: subject.assignment_id,
        title: title || `${titles[about.kind]}: ${subject.name}`.slice(0, meetingLimits.title),
        message,
        link,
        panel_rule,
        proposing_side: sideOfRole[organizer.role],
        company_id: subject.company_id,
        organizer_id: organizer.user_id,
        status,
        created_at: at,
        updated_at: at,
      })
      .returning(['id', 'sequence'])
      .executeTakeFirstOrThrow()
    if (times.length > 0) {
      await tx
        .insertInto('meeting_times')
        .values(times.map((one) => ({ ...one, meeting_id: id })))
        .execute()
    }
    const people = [
      ...panel.map((person) => ({ ...person, response: 'accepted' as const, is_assigned: isAssigned })),
      ...asked.map((person) => ({ ...person, response: 'pending' as const, is_assigned: true })),
    ]
    await tx
      .insertInto('meeting_people')
      .values(people.map((person) => ({ ...person, meeting_id: id, status, starts_at, ends_at })))
      .execute()
    await record(tx, 'meeting.proposed', {
      actor,
      company_id: subject.company_id,
      data: {
        meeting_id: id,
        application_id: subject.application_id,
        user_ids: people.map(({ user_id }) => user_id),
        sequence,
        starts_at,
      },
    })
    if (application) await beginInterviews(tx, actor, application)
    if (isBooked) await bookCall(tx, actor, await findMeeting(tx, id))
    return id
  })
}

/** Moves the application to interviewing, visibly to the applicant. */
async function beginInterviews(tx: Tx, actor: Actor, application: ApplicationRow): Promise<void> {
  if (before.includes(application.stage)) await moveApplication(tx, actor, application, 'interview')
  else if (application.publishes_at) await publishStage(tx, actor, application.id)
  await syncJobStatus(tx, application.job_id)
}

/** A member who asks the account manager for one time books it. */
const isBooking = ({ role }: User, { kind }: MeetingAbout, time: TimeChoice) =>
  role === 'company' && kind === 'account_call' && time.method === 'times' && time.times.length === 1

async function bookCall(tx: Tx, actor: Actor, call: MeetingRow): Promise<void> {
  const starts_at = call.starts_at!
  const planned = plannedTimesOf(call)
  await lockPeople(tx, call)
  await tx.updateTable('meeting_people').set({ response: 'accepted' }).where('meeting_id', '=', call.id).execute()
  await offerOpenTimes(
    tx,
    { starts_at, user_id: asUser(actor).user_id },
    async () => planned,
    async () => {
      if (!(await isOpenAt(tx, planned, starts_at))) {
        throw new Failure('double_booked', { fields: [{ path: 'time.times', message: meetingMessages.not_open }] })
      }
      // A savepoint, so that the open times can be read after a failure.
      await transaction((nested) => moveMeeting(nested, actor, call, 'confirm'))
    },
  )
}
