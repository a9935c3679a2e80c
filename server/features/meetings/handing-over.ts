import { sql } from 'kysely'
import { filledReason, hiredReason } from '#domain/jobs/closing.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { meetingKinds } from '#domain/meetings/meeting.ts'
import type { MeetingKind } from '#domain/meetings/meeting.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { meetingRows, moveMeeting, overlaps } from './find-meeting.ts'
import type { MeetingRow } from './find-meeting.ts'

interface Person {
  user_id: string
  name: string
}

/** The meetings of a company's member that have not begun, proposed or confirmed. */
export const upcomingMeetingsOf = (
  from: Db | Tx,
  { company_id, user_id }: { company_id: string; user_id: string },
): Promise<MeetingRow[]> => upcoming(from, company_id, user_id).execute()

const upcoming = (from: Db | Tx, company_id: string, user_id: string) =>
  meetingRows(from)
    .where('meetings.company_id', '=', company_id)
    .where('meetings.status', 'in', ['proposed', 'confirmed'])
    .where(sql<string>`latest_start(meetings)`, '>', now())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('meeting_people')
          .whereRef('meeting_people.meeting_id', '=', 'meetings.id')
          .where('meeting_people.user_id', '=', user_id)
          .select('user_id'),
      ),
    )
    .orderBy(sql`latest_start(meetings)`)
    .orderBy('meetings.id')

/**
 * Puts a successor in the place of a member who leaves, in all their upcoming meetings. Where the successor has another
 * meeting at that time, the colleagues who take part already keep the meeting; without any, it is canceled. `kinds` limits
 * it to meetings of these kinds.
 */
export async function handOverMeetings(
  tx: Tx,
  actor: Actor,
  { company_id, ...member }: Person & { company_id: string },
  successor: Person,
  kinds: readonly MeetingKind[] = meetingKinds,
): Promise<void> {
  const meetings = await upcoming(tx, company_id, member.user_id)
    .where('meetings.kind', 'in', kinds)
    .forNoKeyUpdate('meetings')
    .execute()
  for (const meeting of meetings) {
    const colleague = meeting.people.find(({ side, user_id }) => side === 'company' && user_id !== member.user_id)
    const next = (await replace(meeting, member, successor)) ? successor : colleague
    if (!next) {
      const who = meeting.organizer_id === member.user_id ? 'organizer' : 'participant of the company'
      await moveMeeting(tx, actor, meeting, 'cancel', { reason: `The ${who} is no longer available.` })
      continue
    }
    await remove(tx, meeting, member)
    await recordReplacement(tx, actor, meeting, { member, next })
  }
}

/** Adds the successor with the answer of the member. Returns false when the successor is busy at that time. */
async function replace(meeting: MeetingRow, member: Person, successor: Person): Promise<boolean> {
  if (meeting.people.some(({ user_id }) => user_id === successor.user_id)) return true
  try {
    await transaction(async (nested) => {
      await sql`
        insert into meeting_people (meeting_id, user_id, status, starts_at, ends_at, side, response, is_assigned)
        select meeting_id, ${successor.user_id}, status, starts_at, ends_at, side, response, is_assigned
        from meeting_people where meeting_id = ${meeting.id} and user_id = ${member.user_id}`.execute(nested)
    })
    return true
  } catch (error) {
    if (errorCode(error) === overlaps) return false
    throw error
  }
}

async function remove(tx: Tx, { id }: MeetingRow, { user_id }: Person): Promise<void> {
  await tx.deleteFrom('meeting_people').where('meeting_id', '=', id).where('user_id', '=', user_id).execute()
  await tx.deleteFrom('meeting_calendar_entries').where('meeting_id', '=', id).where('user_id', '=', user_id).execute()
}

async function recordReplacement(
  tx: Tx,
  actor: Actor,
  meeting: MeetingRow,
  { member, next }: { member: Person; next: Person },
): Promise<void> {
  const reason = `${member.name} no longer takes part. ${next.name} takes over.`
  const changed = await tx
    .updateTable('meetings')
    .set(({ eb }) => ({
      organizer_id: meeting.organizer_id === member.user_id ? next.user_id : meeting.organizer_id,
      sequence: eb('sequence', '+', 1),
      reason,
      updated_at: now(),
    }))
    .where('id', '=', meeting.id)
    .returning(['company_id', 'application_id', 'starts_at', 'sequence'])
    .executeTakeFirstOrThrow(notFound)
  const people = await tx.selectFrom('meeting_people').where('meeting_id', '=', meeting.id).select('user_id').execute()
  const { company_id, ...version } = changed
  await record(tx, 'meeting.handed_over', {
    actor,
    company_id,
    data: { ...version, meeting_id: meeting.id, user_ids: people.map(({ user_id }) => user_id), reason },
  })
}

/**
 * Cancels the meetings of a rejected, withdrawn or hired application that are proposed or have not begun: of a hired one,
 * all that the company did not select with the offer.
 */
export async function cancelMeetings(tx: Tx, { data }: Activity<'application.moved'>): Promise<void> {
  if (data.to !== 'rejected' && data.to !== 'withdrawn' && data.to !== 'hired') return
  const accepted = data.to === 'hired' ? await findAccepted(tx, data.application_id) : undefined
  const kept = accepted?.kept_meeting_ids ?? []
  const pending = await tx
    .selectFrom('meetings')
    .where('application_id', '=', data.application_id)
    .where((where) =>
      where.or([
        where('status', '=', 'proposed'),
        where.and([where('status', '=', 'confirmed'), where('starts_at', '>', now())]),
      ]),
    )
    .$if(kept.length > 0, (found) => found.where('id', 'not in', kept))
    .select('id')
    .forNoKeyUpdate()
    .execute()
  for (const meeting of pending)
    await moveMeeting(tx, system, meeting, 'cancel', accepted ? { reason: hiredReason(accepted.hired) } : {})
}

const offersWithTalent = (tx: Tx) =>
  tx
    .selectFrom('offers')
    .innerJoin('users', 'users.id', 'offers.applicant_id')
    .select(['offers.kept_meeting_ids', 'offers.applicant_id', 'users.name as hired'])

/** The offer with which an applicant was hired. */
const findAccepted = (tx: Tx, application_id: string) =>
  offersWithTalent(tx)
    .where('application_id', '=', application_id)
    .where('offers.status', '=', 'accepted')
    .executeTakeFirst()

const findOffer = (tx: Tx, id: string) => offersWithTalent(tx).where('offers.id', '=', id).executeTakeFirstOrThrow()

/**
 * Cancels the interviews for a job that an accepted offer or fewer openings have filled, except those that the company
 * keeps. Whoever is told of a canceled interview gets no other notice that the job is filled.
 */
export async function cancelMeetingsOfFilledJob(tx: Tx, { data }: Activity<'job.filled'>): Promise<void> {
  const accepted = data.offer_id ? await findOffer(tx, data.offer_id) : undefined
  const kept_meeting_ids = accepted?.kept_meeting_ids ?? data.kept_meeting_ids
  if (!kept_meeting_ids) return
  const open = await tx
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .where('applications.job_id', '=', data.job_id)
    .where('meetings.status', 'in', ['proposed', 'confirmed'])
    .where(sql<string>`latest_start(meetings)`, '>', now())
    .$if(kept_meeting_ids.length > 0, (found) => found.where('meetings.id', 'not in', kept_meeting_ids))
    .select(['meetings.id', 'applications.applicant_id'])
    .orderBy('meetings.id')
    .forNoKeyUpdate('meetings')
    .execute()
  for (const meeting of open)
    await moveMeeting(tx, system, meeting, 'cancel', {
      reason: accepted && meeting.applicant_id === accepted.applicant_id ? hiredReason(accepted.hired) : filledReason,
    })
}
