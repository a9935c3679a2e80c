import type { Selectable } from 'kysely'
import { amendmentMachine } from '#domain/assignments/assignment-machine.ts'
import type { Amendment } from '#domain/assignments/assignment.ts'
import { showRates } from '#domain/assignments/pricing.ts'
import { termsOn } from '#domain/assignments/terms.ts'
import type { ContractText } from '#domain/contracts/contract.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Amendments } from '#server/db/tables.ts'
import { draftContract } from '#server/features/contracts/creating.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findAssignment, lockAssignment } from './find-assignment.ts'
import type { AssignmentRow } from './find-assignment.ts'
import { findTerms } from './terms.ts'
import type { TermsRow } from './terms.ts'

interface FoundAmendment {
  amendment: Selectable<Amendments>
  assignment: AssignmentRow
  /** For authorization. */
  parties: AssignmentRow & { proposed_by_side: 'company' | 'talent' }
}

/** Finds an amendment with its assignment; throws `not_found`. The caller authorizes. */
async function findAmendment(from: Db | Tx, id: string): Promise<FoundAmendment> {
  const amendment = await from
    .selectFrom('amendments')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow(notFound)
  const assignment = await findAssignment(from, amendment.assignment_id)
  return { amendment, assignment, parties: { ...assignment, proposed_by_side: amendment.proposed_by_side } }
}

/** The same, for commands that change it. The assignment is locked. */
export async function lockAmendment(tx: Tx, id: string): Promise<FoundAmendment> {
  const { assignment } = await findAmendment(tx, id)
  await lockAssignment(tx, assignment.id)
  return findAmendment(tx, id)
}

type AmendmentMove = MoveOf<typeof amendmentMachine>

const kinds = {
  sign: 'amendment.signed',
  decline: 'amendment.declined',
  withdraw: 'amendment.withdrawn',
  expire: 'amendment.expired',
} as const satisfies Record<AmendmentMove, string>

/** The only writer of an amendment's status. Of two concurrent moves, one throws `illegal_move`. */
export async function moveAmendment(
  tx: Tx,
  actor: Actor,
  id: string,
  move: AmendmentMove,
  { reason = '' }: { reason?: string } = {},
) {
  const { from, to } = amendmentMachine.moves[move]
  const moved = await tx
    .updateTable('amendments')
    .set({ status: to, decided_at: now(), reason })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { assignment_id, company_id, talent_id, proposed_by_side: side } = moved
  await record(tx, kinds[move], { actor, company_id, data: { assignment_id, talent_id, amendment_id: id, side } })
  return moved
}

/** Whether the first day of an amendment is still to come, by its own clock and that of the current terms. */
export function isInFuture(
  current: { timezone: string },
  amendment: { effective_on: string; timezone: string },
): boolean {
  const at = new Date(now())
  return [current, amendment].every(({ timezone }) => dateIn(timezone, at) < amendment.effective_on)
}

/** The terms that an amendment leads to: those of its effective date, with what it changes. */
export async function amendedTerms(from: Db | Tx, amendment: Selectable<Amendments>): Promise<TermsRow> {
  const { assignment_id, effective_on } = amendment
  const terms = (await findTerms(from, [assignment_id])).get(assignment_id)!
  const former = termsOn(terms, effective_on) ?? terms[0]!
  return {
    ...former,
    amendment_id: amendment.id,
    effective_on,
    role_title: amendment.role_title,
    bill_cents: amendment.bill_cents,
    pay_cents: amendment.pay_cents,
    weekly_hours: amendment.weekly_hours,
    timezone: amendment.timezone,
    days: amendment.days,
    from_time: amendment.from_time,
    to_time: amendment.to_time,
    break_minutes: amendment.break_minutes,
  }
}

/** The amendments of an assignment as a user sees them, newest first. */
export async function listAmendments(from: Db | Tx, viewer: User, assignment: AssignmentRow): Promise<Amendment[]> {
  const rows = await from
    .selectFrom('amendments')
    .leftJoin('users', 'users.id', 'amendments.proposed_by')
    .where('assignment_id', '=', assignment.id)
    .selectAll('amendments')
    .select('users.name as proposed_by_name')
    .orderBy('proposed_at', 'desc')
    .orderBy('amendments.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    proposed_by: { name: row.proposed_by_name, side: row.proposed_by_side },
    proposed_at: row.proposed_at,
    effective_on: row.effective_on,
    role_title: row.role_title,
    weekly_hours: row.weekly_hours,
    timezone: row.timezone,
    days: row.days,
    from_time: row.from_time,
    to_time: row.to_time,
    break_minutes: row.break_minutes,
    rates: showRates(viewer, row),
    message: row.message,
    reason: row.reason,
    allowed: allowedActions(viewer, assignment, row),
  }))
}

function allowedActions(
  viewer: User,
  assignment: AssignmentRow,
  amendment: Pick<Selectable<Amendments>, 'status' | 'proposed_by_side' | 'effective_on' | 'timezone'>,
): Amendment['allowed'] {
  if (amendment.status !== 'proposed' || assignment.status === 'ended') return []
  const parties = { ...assignment, proposed_by_side: amendment.proposed_by_side }
  const possible: Record<Amendment['allowed'][number], boolean> = {
    sign: isInFuture(assignment, amendment) && may(viewer, 'assignment.sign_amendment', parties),
    decline: may(viewer, 'assignment.decline_amendment', parties),
    withdraw: may(viewer, 'assignment.withdraw_amendment', parties),
  }
  return (['sign', 'decline', 'withdraw'] as const).filter((action) => possible[action])
}

/** The text that signing an amendment signs, with the reader's rate; staff read the company's. */
export async function readAmendmentContract(actor: Actor, id: string): Promise<ContractText> {
  const { amendment, assignment } = await findAmendment(db, id)
  authorize(actor, 'assignment.see', assignment)
  const { company_id, company_name, company_timezone, talent_name, talent_timezone } = assignment
  const terms = await amendedTerms(db, amendment)
  return draftContract(db, actor, 'amendment', {
    ...terms,
    company_id,
    company_name,
    company_timezone,
    talent_name,
    talent_timezone,
    trial_days: 0,
    milestones: [],
  })
}
