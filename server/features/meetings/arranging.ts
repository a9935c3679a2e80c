import { isLive } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import { participantOf } from '#domain/meetings/meeting-policy.ts'
import { meetingForm } from '#domain/meetings/meeting-forms.ts'
import { endOf, meetingMessages } from '#domain/meetings/meeting.ts'
import type { ConfirmForm, MeetingAbout, MeetingForm, TimeChoice } from '#domain/meetings/meeting-forms.ts'
import { fitsIntoRoom, roomMessages } from '#domain/meetings/room.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockApplication } from '#server/features/applications/find-received.ts'
import type { ApplicationRow } from '#server/features/applications/find-received.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { publishStage } from '#server/features/applications/stages.ts'
import { findStep } from '#server/features/interview-plans/find-plan.ts'
import { syncJobStatus } from '#server/features/jobs/sync-job-status.ts'
import { record } from '#server/platform/activity/record.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { findMeeting, lockMeeting, meetingData, moveMeeting } from './find-meeting.ts'
import type { MeetingRow } from './find-meeting.ts'
import { findMeetingPeople, findMeetingSubject, lockPeople, sideOfRole } from './meeting-people.ts'
import { isOpenAt, offerOpenTimes, plannedTimesOf } from './open-times.ts'
import { assignPanelist } from './availability.ts'
import { defaultTitle } from './meeting-title.ts'
import { isOver } from './present-meeting.ts'
import { checkNight, proposedTimes, startsOf } from './rescheduling.ts'

/** The stages from which an interview moves an application. */
const before: readonly ApplicationStage[] = ['new', 'reviewing', 'shortlisted', 'testing']

/**
 * Proposes a meeting. An interview moves an application in an earlier stage to interviewing and updates the job's
 * status. A member who calls the account manager at an open time has booked it. Throws `illegal_move` when the
 * application has ended. Returns the meeting's ID.
 */
export async function proposeMeeting(actor: Actor, form: MeetingForm): Promise<string> {
  const { about, minutes, time, allows_night, title, panelist_ids, message, link, step_id, ...chosen } = parseForm(
    meetingForm,
    form,
  )
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
    if (step_id !== null && !(subject.job_id && (await findStep(tx, subject.job_id, step_id)))) {
      throw fieldFailure('step_id', meetingMessages.step)
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
        title: title || defaultTitle(about.kind, subject.name),
        message,
        link,
        step_id,
        // A scorecard nobody owes would never come.
        organizer_interviews: chosen.organizer_interviews || panel.length === 1,
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
    if (!allows_night) checkNight(await findMeeting(tx, id), startsOf(columns, times), minutes)
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

/**
 * Accepts a meeting at one of its times. It is confirmed once a person of each side that was asked has accepted. Throws
 * `double_booked`, with the next open times, when the time is taken. Returns the meeting's ID.
 */
export async function confirmMeeting(
  actor: Actor,
  id: string,
  { starts_at, allows_night = false }: ConfirmForm,
): Promise<string> {
  const { user_id } = asUser(actor)
  return offerOpenTimes(
    db,
    { starts_at, user_id },
    async () => plannedTimesOf(await findMeeting(db, id)),
    () =>
      transaction(async (tx) => {
        const meeting = await lockMeeting(tx, id)
        authorize(actor, 'meeting.confirm', meeting)
        if (!mayMove(meetingMachine, meeting.status, 'confirm')) throw new Failure('illegal_move')
        if (Date.parse(starts_at) <= now_ms()) throw fieldFailure('starts_at', meetingMessages.past)
        await lockPeople(tx, meeting)
        await checkTime(tx, meeting, starts_at)
        if (meeting.choose_until !== null && !allows_night) checkNight(meeting, [starts_at], meeting.minutes)
        const own = participantOf(asUser(actor), meeting)!
        await tx
          .updateTable('meeting_people')
          .set({ response: 'accepted' })
          .where('meeting_id', '=', id)
          .where('user_id', '=', own.user_id)
          .execute()
        const isAccepted = (side: string) =>
          meeting.people.some((person) => person.side === side && (person.response === 'accepted' || person === own))
        if (!meeting.people.every(({ side }) => isAccepted(side))) {
          await record(tx, 'meeting.accepted', { actor, company_id: meeting.company_id, data: meetingData(meeting) })
          return id
        }
        const ends_at = endOf(starts_at, meeting.minutes)
        if (meeting.panel_rule === 'any') await assignPanelist(tx, meeting, { starts_at, ends_at })
        await moveMeeting(tx, actor, meeting, 'confirm', { starts_at, ends_at, choose_until: null })
        await tx.deleteFrom('meeting_times').where('meeting_id', '=', id).execute()
        return id
      }),
  )
}

/** Throws unless the time is one of those from which the person can choose. */
async function checkTime(tx: Tx, meeting: MeetingRow, starts_at: string): Promise<void> {
  const start = Date.parse(starts_at)
  if (meeting.choose_until !== null) {
    if (await isOpenAt(tx, plannedTimesOf(meeting), starts_at)) return
    throw new Failure('double_booked', { fields: [{ path: 'starts_at', message: meetingMessages.not_open }] })
  }
  const starts = meeting.starts_at === null ? meeting.times.map((time) => time.starts_at) : [meeting.starts_at]
  if (!starts.some((one) => Date.parse(one) === start)) throw fieldFailure('starts_at', meetingMessages.not_open)
}

/** Declines a meeting, for a person who was invited. Throws `illegal_move` once it was held. Returns the meeting's ID. */
export async function declineMeeting(actor: Actor, id: string, { reason }: { reason: string }): Promise<string> {
  return transaction(async (tx) => {
    const meeting = await lockMeeting(tx, id)
    authorize(actor, 'meeting.decline', meeting)
    if (meeting.status === 'confirmed' && isOver(meeting)) throw new Failure('illegal_move')
    await tx
      .updateTable('meeting_people')
      .set({ response: 'declined' })
      .where('meeting_id', '=', id)
      .where('user_id', '=', participantOf(asUser(actor), meeting)!.user_id)
      .execute()
    await moveMeeting(tx, actor, meeting, 'decline', { reason })
    return id
  })
}
