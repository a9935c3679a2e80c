import { shortName } from '#domain/accounts/short-name.ts'
import type { ActivityData } from '#domain/activities.ts'
import { replacementMachine } from '#domain/assignments/assignment-machine.ts'
import {
  assignmentMessages,
  replacementBusinessDays,
  replacementDaysAfterEnd,
  sideOf,
} from '#domain/assignments/assignment.ts'
import type { Replacement } from '#domain/assignments/assignment.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { addBusinessDays } from '#domain/kernel/calendar.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { findAssignment, lockAssignment } from './find-assignment.ts'
import type { AssignmentRow } from './find-assignment.ts'

/**
 * A company requests another talent. The first one is proposed within the promised business days. Throws
 * `already_exists` while another request is open. Returns the assignment's ID.
 */
export async function requestReplacement(actor: Actor, id: string, { reason }: { reason: string }): Promise<string> {
  return transaction(async (tx) => {
    const assignment = await lockAssignment(tx, id)
    authorize(actor, 'assignment.request_replacement', assignment)
    if (assignment.has_open_replacement)
      throw new Failure('already_exists', { message: assignmentMessages.replacement_open })
    if (!mayRequestReplacement(assignment)) throw new Failure('illegal_move')
    const { company_id, company_timezone, talent_id } = assignment
    const requested_at = now()
    const { id: replacement_id } = await tx
      .insertInto('replacements')
      .values({
        assignment_id: id,
        company_id,
        status: replacementMachine.initial,
        reason,
        requested_by: asUser(actor).user_id,
        requested_at,
        due_at: addBusinessDays(new Date(requested_at), replacementBusinessDays, company_timezone).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'replacement.requested', {
      actor,
      company_id,
      data: { assignment_id: id, talent_id, replacement_id },
    })
    return id
  })
}

/** A company cancels its request for a replacement. Returns the assignment's ID. */
export async function cancelReplacement(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    const replacement = await lockReplacement(tx, id)
    authorize(actor, 'assignment.cancel_replacement', replacement.assignment)
    await moveReplacement(tx, actor, replacement, 'cancel')
    return replacement.assignment.id
  })
}

/** Staff close a request: the replacement is found. Returns the assignment's ID. */
export async function fillReplacement(actor: Actor, id: string): Promise<string> {
  return transaction(async (tx) => {
    const replacement = await lockReplacement(tx, id)
    authorize(actor, 'assignment.replace', replacement.assignment)
    await moveReplacement(tx, actor, replacement, 'fill')
    return replacement.assignment.id
  })
}

const kinds = {
  fill: 'replacement.filled',
  cancel: 'replacement.canceled',
} as const

/** The only writer of the status of a request for a replacement. Throws `illegal_move` when it is closed. */
export async function moveReplacement(
  tx: Tx,
  actor: Actor,
  { id, assignment }: FoundReplacement,
  move: keyof typeof kinds,
): Promise<void> {
  await setStatus(tx, id, move, { closed_at: now() })
  await record(tx, kinds[move], {
    actor,
    company_id: assignment.company_id,
    data: { assignment_id: assignment.id, talent_id: assignment.talent_id, replacement_id: id },
  })
}

/** Records that a talent was proposed; the first one keeps the promise. */
export async function recordProposed(
  tx: Tx,
  actor: Actor,
  { id, status, assignment }: FoundReplacement,
  proposed_talent_id: string,
): Promise<void> {
  if (status !== 'proposed') await setStatus(tx, id, 'propose', { first_proposed_at: now() })
  const data: ActivityData<'replacement.proposed'> = {
    assignment_id: assignment.id,
    talent_id: assignment.talent_id,
    replacement_id: id,
    proposed_talent_id,
  }
  await record(tx, 'replacement.proposed', { actor, company_id: assignment.company_id, data })
}

async function setStatus(
  tx: Tx,
  id: string,
  move: MoveOf<typeof replacementMachine>,
  changes: { first_proposed_at?: string; closed_at?: string },
): Promise<void> {
  const { from, to } = replacementMachine.moves[move]
  const moved = await tx
    .updateTable('replacements')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
}

/**
 * The latest request for a replacement as a user sees it. The talent sees when it was requested and is due, and not the
 * reason and the proposed talents.
 */
export async function findReplacement(
  from: Db | Tx,
  viewer: User,
  assignment: AssignmentRow,
): Promise<Replacement | null> {
  const found = await from
    .selectFrom('replacements')
    .where('assignment_id', '=', assignment.id)
    .select(['id', 'status', 'reason', 'requested_at', 'due_at', 'first_proposed_at', 'closed_at'])
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const isTalent = sideOf(viewer) === 'talent'
  const moves = (move: 'cancel' | 'fill') => mayMove(replacementMachine, found.status, move)
  const mayReplace = moves('fill') && may(viewer, 'assignment.replace', assignment)
  const possible: Record<Replacement['allowed'][number], boolean> = {
    cancel: moves('cancel') && may(viewer, 'assignment.cancel_replacement', assignment),
    propose: mayReplace,
    fill: mayReplace,
  }
  return {
    ...found,
    reason: isTalent ? '' : found.reason,
    proposed: isTalent ? [] : await listProposed(from, viewer, found.id),
    allowed: (['cancel', 'propose', 'fill'] as const).filter((action) => possible[action]),
  }
}

async function listProposed(from: Db | Tx, viewer: User, replacement_id: string): Promise<Replacement['proposed']> {
  const rows = await from
    .selectFrom('proposals')
    .innerJoin('users', 'users.id', 'proposals.talent_id')
    .where('replacement_id', '=', replacement_id)
    .select(['proposals.talent_id', 'users.name', 'proposals.created_at as proposed_at'])
    .orderBy('proposals.created_at')
    .orderBy('proposals.id')
    .execute()
  // Companies learn the full names of talents when they are in contact.
  return rows.map((row) => ({ ...row, name: sideOf(viewer) === 'staff' ? row.name : shortName(row.name) }))
}

interface FoundReplacement {
  id: string
  status: 'requested' | 'proposed' | 'filled' | 'canceled'
  assignment: AssignmentRow
}

/** Finds a request for a replacement with its assignment, and locks it; throws `not_found`. The caller authorizes. */
export async function lockReplacement(tx: Tx, id: string): Promise<FoundReplacement> {
  const found = await tx
    .selectFrom('replacements')
    .where('id', '=', id)
    .select(['id', 'status', 'assignment_id'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
  return { id, status: found.status, assignment: await findAssignment(tx, found.assignment_id) }
}

const day_ms = 24 * 60 * 60_000

/** Whether a replacement can be requested: while a talent works, and for a while after it. */
export const mayRequestReplacement = ({ status, ended_at, has_open_replacement }: AssignmentRow): boolean =>
  status !== 'pending' &&
  !has_open_replacement &&
  (ended_at === null || ended_at > fromNow(-replacementDaysAfterEnd * day_ms))

const reminder_ms = 24 * 60 * 60_000

/** Reminds staff, a day before the first proposal for a replacement is due. */
export async function remindOfReplacements(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('replacements')
        .where('status', '=', 'requested')
        .where('reminded_at', 'is', null)
        .where('due_at', '<=', fromNow(reminder_ms))
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const reminded = await tx
        .updateTable('replacements')
        .set({ reminded_at: now() })
        .from('assignments')
        .whereRef('assignments.id', '=', 'replacements.assignment_id')
        .where('replacements.id', '=', id)
        .where('replacements.status', '=', 'requested')
        .where('reminded_at', 'is', null)
        .returning(['assignment_id', 'talent_id', 'replacements.company_id'])
        .executeTakeFirst()
      if (!reminded) return
      const { company_id, ...data } = reminded
      await record(tx, 'replacement.at_risk', { actor: system, company_id, data: { ...data, replacement_id: id } })
    },
  )
}
