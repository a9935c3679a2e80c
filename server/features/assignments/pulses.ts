import { sql } from 'kysely'
import { sideOf } from '#domain/assignments/assignment.ts'
import { hasFallen, pulseFromDays, pulseQuestions } from '#domain/assignments/pulse.ts'
import type { Pulse, PulseForm } from '#domain/assignments/pulse.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, monthOf } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record, recordAll } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { todayOf } from './ending.ts'
import { findAssignment, lockAssignment, recipientsOf, roleOfSide } from './find-assignment.ts'
import type { AssignmentRow } from './find-assignment.ts'
import { currentTerms } from './terms.ts'

/** Asks both sides of each active assignment to answer the survey of this month by the clock of the terms, once. */
export async function askPulses(): Promise<void> {
  await transaction(async (tx) => {
    const today = sql<string>`(${now()}::timestamptz at time zone terms.timezone)::date`
    const due = tx
      .selectFrom('assignments')
      .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
      .where('assignments.status', '=', 'active')
      .where(sql<boolean>`start_date + ${pulseFromDays}::int < ${today}`)
      .select('assignments.id')
      .select(sql<string>`date_trunc('month', ${today})::date`.as('month_on'))
      .as('due')
    const rows = await tx
      .updateTable('assignments')
      .from(due)
      .set(({ ref }) => ({ pulse_month_on: ref('due.month_on') }))
      .whereRef('assignments.id', '=', 'due.id')
      .where('assignments.status', '=', 'active')
      .where(({ eb, or, ref }) =>
        or([eb('pulse_month_on', 'is', null), eb('pulse_month_on', '<', ref('due.month_on'))]),
      )
      .returning(['assignments.id as assignment_id', 'company_id', 'talent_id', 'due.month_on'])
      .execute()
    await recordAll(
      tx,
      'pulse.asked',
      rows.map(({ company_id, ...data }) => ({ actor: system, company_id, data })),
    )
  })
}

/** Answers this month's survey for a party, once. */
export async function answerPulse(actor: Actor, assignment_id: string, { scores, comment }: PulseForm): Promise<Pulse> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, assignment_id)
    authorize(actor, 'assignment.answer_pulse', assignment)
    const user = asUser(actor)
    const side = sideOf(user) === 'company' ? 'company' : 'talent'
    const month_on = await openPulseMonth(tx, assignment, side)
    if (!month_on) throw new Failure('illegal_move')
    const earlier = await tx
      .selectFrom('pulse_answers')
      .where('assignment_id', '=', assignment_id)
      .where('side', '=', side)
      .select('scores')
      .orderBy('month_on', 'desc')
      .limit(1)
      .executeTakeFirst()
    await tx
      .insertInto('pulse_answers')
      .values({ assignment_id, month_on, side, scores, comment, answered_by: user.user_id, answered_at: now() })
      .execute()
    const { company_id, talent_id } = assignment
    const about = { actor, company_id, data: { assignment_id, talent_id, month_on, side } } as const
    await record(tx, 'pulse.answered', about)
    if (hasFallen(scores, earlier?.scores)) await record(tx, 'pulse.fell', about)
    return showPulse(actor, assignment_id, tx)
  })
}

/** The monthly survey: its party's own answers, for staff those of both. */
export async function showPulse(actor: Actor, assignment_id: string, from: Db | Tx = db): Promise<Pulse> {
  const assignment = await findAssignment(from, assignment_id)
  authorize(actor, 'assignment.see_pulse', assignment)
  const side = sideOf(asUser(actor))
  const answers = await from
    .selectFrom('pulse_answers')
    .where('assignment_id', '=', assignment_id)
    .$if(side !== 'staff', (rows) => rows.where('side', '=', side as 'company' | 'talent'))
    .select(['month_on', 'side', 'scores', 'comment', 'answered_at'])
    .orderBy('month_on', 'desc')
    .orderBy('side')
    .execute()
  const mayAnswer = side !== 'staff' && may(actor, 'assignment.answer_pulse', assignment)
  return {
    questions: side === 'staff' ? [] : [...pulseQuestions[side]],
    open_month_on: mayAnswer ? await openPulseMonth(from, assignment, side) : null,
    answers,
  }
}

/** The month that a side can still answer, as its first date; null if there is none. */
export async function openPulseMonth(
  from: Db | Tx,
  assignment: AssignmentRow,
  side: 'company' | 'talent',
): Promise<string | null> {
  const today = todayOf(assignment)
  if (assignment.status !== 'active' || addDays(assignment.start_date, pulseFromDays) > today) return null
  const month_on = monthOf(today).from
  const answered = await from
    .selectFrom('pulse_answers')
    .where('assignment_id', '=', assignment.id)
    .where('month_on', '=', month_on)
    .where('side', '=', side)
    .select('side')
    .executeTakeFirst()
  return answered ? null : month_on
}

/** Asks both sides to answer the survey of a month. */
export async function askForPulse(tx: Tx, activity: Activity<'pulse.asked'>): Promise<void> {
  const assignment = await findAssignment(tx, activity.data.assignment_id)
  const { id, status, company_name, talent_name } = assignment
  if (status !== 'active') return
  for (const side of ['company', 'talent'] as const) {
    const name = side === 'company' ? talent_name : company_name
    await notify(tx, await recipientsOf(tx, assignment, side), {
      activity,
      subject: { kind: 'assignment', id },
      title: `How is the work with ${name} going?`,
      body: 'Please answer three short questions.',
      href: assignmentPath(roleOfSide[side], id),
    })
  }
}

/** Of the notification and the email about low or falling scores. */
export const fallenTitle = (author: string): string => `Low survey scores from ${author}`

/** Notifies the account manager of low or falling scores. */
export async function notifyOfFallenPulse(tx: Tx, activity: Activity<'pulse.fell'>): Promise<void> {
  const { assignment_id, month_on, side } = activity.data
  const assignment = await findAssignment(tx, assignment_id)
  const { company_name, talent_name } = assignment
  await notify(tx, await recipientsOf(tx, assignment, 'staff'), {
    activity,
    subject: { kind: 'assignment', id: assignment_id },
    title: fallenTitle(side === 'company' ? company_name : talent_name),
    body: `${talent_name} at ${company_name}`,
    href: assignmentPath('account_manager', assignment_id),
  })
  await queueMail(tx, 'pulse_fell', { assignment_id, month_on, side }, `${assignment_id}:${month_on}:${side}`)
}
