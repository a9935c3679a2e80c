import { sql } from 'kysely'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { ActivityKind } from '#domain/activities.ts'
import { system } from '#domain/kernel/actor.ts'
import type { EventData } from '#domain/messaging/event.ts'
import type { ConversationEvent } from '#domain/messaging/message.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import type { Reaction } from '#server/platform/activity/run-reaction.ts'
import { addEvent } from './events.ts'
import { findSubject } from './find-subject.ts'
import { continueConversation } from './sending.ts'

/** The conversation of an invitation or an assignment, if there is one. */
const findConversationId = (
  tx: Tx,
  column: 'assignment_id' | 'invitation_id',
  id: string,
): Promise<{ id: string } | undefined> =>
  tx.selectFrom('conversations').where(column, '=', id).select('id').executeTakeFirst()

/** The conversation of an application, or of its invitation, which may continue with the application at this moment. */
async function findOfApplication(tx: Tx, application_id: string): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations where application_id = ${application_id}
    union
    select conversations.id from applications
    join invitations on invitations.job_id = applications.job_id and invitations.talent_id = applications.applicant_id
    join conversations on conversations.invitation_id = invitations.id
    where applications.id = ${application_id}`.execute(tx)
  return rows[0]
}

/** A reaction that shows activities about an application in its conversation. */
const inApplication =
  <Kind extends ActivityKind>(
    event: ConversationEvent,
    dataOf?: (tx: Tx, data: Activity<Kind>['data']) => Promise<EventData>,
  ): Reaction<Kind> =>
  async (tx, { id, data }) => {
    const { application_id } = data as { application_id: string | null }
    const conversation = application_id && (await findOfApplication(tx, application_id))
    if (!conversation) return
    const more = dataOf ? await dataOf(tx, data) : {}
    await addEvent(tx, conversation.id, { activity_id: id, event, data: { application_id, ...more } })
  }

/** Continues the conversation about an invitation with the application. */
export async function continueWithApplication(
  tx: Tx,
  { id, data: { application_id } }: Activity<'application.submitted' | 'application.added'>,
): Promise<void> {
  const subject = await findSubject(tx, { subject: 'application', id: application_id })
  const conversation = await continueConversation(tx, system, subject)
  if (!conversation) return
  await addEvent(tx, conversation.id, {
    activity_id: id,
    event: 'application_submitted',
    data: { application_id },
  })
}

/** Continues the conversation about an application with the assignment. */
export async function continueWithAssignment(
  tx: Tx,
  { id, data: { assignment_id } }: Activity<'assignment.created'>,
): Promise<void> {
  const subject = await findSubject(tx, { subject: 'assignment', id: assignment_id })
  const conversation = await continueConversation(tx, system, subject)
  if (!conversation) return
  const data = await roleOf(tx, assignment_id)
  await addEvent(tx, conversation.id, { activity_id: id, event: 'assignment_created', data })
}

const roleOf = async (tx: Tx, assignment_id: string): Promise<EventData> => {
  const { role_title: name } = await tx
    .selectFrom('assignments')
    .where('id', '=', assignment_id)
    .select('role_title')
    .executeTakeFirstOrThrow()
  return { name }
}

export const showEndedAssignment: Reaction<'assignment.ended'> = async (tx, { id, data: { assignment_id } }) => {
  const conversation = await findConversationId(tx, 'assignment_id', assignment_id)
  if (!conversation) return
  const data = await roleOf(tx, assignment_id)
  await addEvent(tx, conversation.id, { activity_id: id, event: 'assignment_ended', data })
}

export const showApprovedHours: Reaction<'timesheet.approved'> = async (tx, { id, data }) => {
  const conversation = await findConversationId(tx, 'assignment_id', data.assignment_id)
  if (!conversation) return
  const { week_on } = await tx
    .selectFrom('timesheets')
    .where('id', '=', data.timesheet_id)
    .select('week_on')
    .executeTakeFirstOrThrow()
  await addEvent(tx, conversation.id, { activity_id: id, event: 'hours_approved', data: { week_on } })
}

/** Stages with an event of their own. */
const shownOtherwise: readonly ApplicationStage[] = ['new', 'offered', 'hired', 'rejected', 'withdrawn']

/** Shows a stage once the applicant may know it. */
export const showPublishedStage: Reaction<'application.stage_published'> = async (tx, activity) => {
  const { to: stage } = activity.data
  if (shownOtherwise.some((one) => one === stage)) return
  await inApplication<'application.stage_published'>('stage_published', () => Promise.resolve({ stage }))(tx, activity)
}

/** Shows the end of an application. A job that closes notifies its applicants itself. */
export const showEndedApplication: Reaction<'application.moved'> = async (tx, activity) => {
  const { to } = activity.data
  if (to === 'withdrawn') await inApplication<'application.moved'>('application_withdrawn')(tx, activity)
  if (to === 'rejected') await inApplication<'application.moved'>('application_rejected')(tx, activity)
}

const testOf = async (tx: Tx, { test_id, attempt_id }: { test_id: string; attempt_id: string }): Promise<EventData> => {
  const { name } = await tx.selectFrom('tests').where('id', '=', test_id).select('name').executeTakeFirstOrThrow()
  return { name, attempt_id }
}

export const showAssignedTest = inApplication<'test.assigned'>('test_assigned', testOf)
export const showSubmittedTest = inApplication<'attempt.submitted'>('test_submitted', testOf)

/** A reaction that shows activities about an interview or a check-in in its conversation. */
const inMeeting =
  (
    event: ConversationEvent,
  ): Reaction<
    | 'meeting.proposed'
    | 'meeting.rescheduled'
    | 'meeting.confirmed'
    | 'meeting.declined'
    | 'meeting.cancelled'
    | 'meeting.missed'
  > =>
  async (tx, { id, data: { meeting_id } }) => {
    const { title, application_id, assignment_id } = await tx
      .selectFrom('meetings')
      .where('id', '=', meeting_id)
      .select(['title', 'application_id', 'assignment_id'])
      .executeTakeFirstOrThrow()
    const conversation = application_id
      ? await findOfApplication(tx, application_id)
      : assignment_id && (await findConversationId(tx, 'assignment_id', assignment_id))
    if (!conversation) return
    const data = { ...(application_id && { application_id }), meeting_id, name: title }
    await addEvent(tx, conversation.id, { activity_id: id, event, data })
  }

export const showProposedMeeting = inMeeting('meeting_proposed')
export const showRescheduledMeeting = inMeeting('meeting_rescheduled')
export const showConfirmedMeeting = inMeeting('meeting_confirmed')
export const showDeclinedMeeting = inMeeting('meeting_declined')
export const showCancelledMeeting = inMeeting('meeting_cancelled')
export const showMissedMeeting = inMeeting('meeting_missed')

/** A reaction that shows activities about an offer that was sent: the talent never learns of others. */
const inOffer =
  (event: ConversationEvent): Reaction<OfferKind> =>
  async (tx, activity) => {
    const sent = await tx
      .selectFrom('offers')
      .where('id', '=', activity.data.offer_id)
      .where('was_sent', '=', true)
      .select('id')
      .executeTakeFirst()
    if (sent) await inApplication<OfferKind>(event)(tx, activity)
  }
type OfferKind =
  | 'offer.sent'
  | 'offer.accepted'
  | 'offer.declined'
  | 'offer.withdrawn'
  | 'offer.countered'
  | 'offer.kept'
  | 'offer.extended'
  | 'offer.expired'

export const showSentOffer = inOffer('offer_sent')
export const showAcceptedOffer = inOffer('offer_accepted')
export const showDeclinedOffer = inOffer('offer_declined')
export const showWithdrawnOffer = inOffer('offer_withdrawn')
export const showCounteredOffer = inOffer('offer_countered')
export const showKeptOffer = inOffer('offer_kept')
export const showExtendedOffer = inOffer('offer_extended')
export const showExpiredOffer = inOffer('offer_expired')

const inInvitation =
  (event: ConversationEvent): Reaction<'invitation.declined' | 'invitation.withdrawn'> =>
  async (tx, { id, data: { invitation_id, job_id } }) => {
    const conversation = await findConversationId(tx, 'invitation_id', invitation_id)
    if (conversation) await addEvent(tx, conversation.id, { activity_id: id, event, data: { job_id } })
  }

export const showDeclinedInvitation = inInvitation('invitation_declined')
export const showWithdrawnInvitation = inInvitation('invitation_withdrawn')
