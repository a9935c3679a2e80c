import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { findInterview, heldStatuses } from './find-interview.ts'
import { lockScorecard, recordOf } from './writing.ts'

const day_ms = 86_400_000
/** Interviews that ended earlier are not looked at: after an outage this long, a request would come too late. */
const requestedWithin_days = 14
/** Days after the request and after the first reminder. */
const remindedAfter_days = [1, 3] as const

const dueInterviews = (from: Db | Tx) =>
  from
    .selectFrom('meetings')
    .where('step_id', 'is not', null)
    .where('status', 'in', heldStatuses)
    .where('ends_at', '<=', now())
    .where('ends_at', '>', fromNow(-requestedWithin_days * day_ms))
    .where(sql<boolean>`(scorecards_requested_at is null or scorecards_requested_at < ends_at)`)

/** Asks the interviewers of interviews that are over for their scorecards. */
export async function requestScorecards(): Promise<void> {
  await forEachDue((limit) => dueInterviews(db).select('meetings.id').limit(limit).execute(), requestScorecardsOf)
}

/** Asks those of an interview. Throws `illegal_move` unless it is over and they were not asked. */
export async function requestScorecardsOf(tx: Tx, meeting_id: string): Promise<void> {
  const requested = await tx
    .updateTable('meetings')
    .set({ scorecards_requested_at: now() })
    .where('id', 'in', dueInterviews(tx).where('meetings.id', '=', meeting_id).select('meetings.id'))
    .returning('id')
    .executeTakeFirst()
  if (!requested) throw new Failure('illegal_move')
  const interview = await findInterview(tx, meeting_id)
  if (!interview.attributes) return
  for (const { user_id } of interview.interviewers) {
    const card = await lockScorecard(tx, interview, user_id)
    if (card.status !== 'open') continue
    await tx.updateTable('scorecards').set({ reminded_at: now(), reminders: 0 }).where('id', '=', card.id).execute()
    await recordOf(tx, system, 'scorecard.requested', interview, card)
  }
}

const dueReminders = (from: Db | Tx) =>
  from
    .selectFrom('scorecards')
    .where('scorecards.status', '=', 'open')
    .where('reminders', '<', remindedAfter_days.length)
    .where('scorecards.reminded_at', '<=', fromNow(-remindedAfter_days[0] * day_ms))
    .where(
      sql<boolean>`scorecards.reminded_at <= ${now()}::timestamptz
        - make_interval(days => (array[${sql.join(remindedAfter_days)}]::integer[])[reminders + 1])`,
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('meetings')
          .whereRef('meetings.id', '=', 'scorecards.meeting_id')
          .where('meetings.status', 'in', heldStatuses)
          .select('meetings.id'),
      ),
    )

/** Reminds interviewers of missing scorecards, a day after the request and three days after that. */
export async function remindOfScorecards(): Promise<void> {
  await forEachDue(
    (limit) => dueReminders(db).select('scorecards.id').limit(limit).execute(),
    async (tx, id) => {
      const card = await tx
        .updateTable('scorecards')
        .set({ reminders: sql<number>`reminders + 1`, reminded_at: now() })
        .where('id', 'in', dueReminders(tx).where('scorecards.id', '=', id).select('scorecards.id'))
        .returning(['id', 'user_id', 'meeting_id'])
        .executeTakeFirst()
      if (!card) throw new Failure('illegal_move')
      const interview = await findInterview(tx, card.meeting_id)
      if (interview.interviewers.some(({ user_id }) => user_id === card.user_id))
        await recordOf(tx, system, 'scorecard.reminded', interview, card)
    },
  )
}
