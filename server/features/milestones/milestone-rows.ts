import type { Updateable } from 'kysely'
import { showRates } from '#domain/assignments/pricing.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { milestoneMachine } from '#domain/milestones/milestone-machine.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Milestones } from '#server/db/tables.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'
import { postWork } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'

/** Milestones with the parties of their assignments, for authorization and presentation. */
export const milestoneRows = (from: Db | Tx) =>
  from
    .selectFrom('milestones')
    .innerJoin('assignments', 'assignments.id', 'milestones.assignment_id')
    .innerJoin('companies', 'companies.id', 'milestones.company_id')
    .innerJoin('users', 'users.id', 'milestones.talent_id')
    .select([
      'milestones.id',
      'milestones.assignment_id',
      'milestones.company_id',
      jobOfAssignment('milestones.assignment_id').as('job_id'),
      'milestones.talent_id',
      'companies.account_manager_id',
      'companies.name as company_name',
      'users.name as talent_name',
      'assignments.status as assignment_status',
      'milestones.title',
      'milestones.due_on',
      'milestones.bill_cents',
      'milestones.pay_cents',
      'milestones.status',
      'milestones.note',
      'milestones.reason',
      'milestones.delivered_at',
      'milestones.auto_accept_at',
      'milestones.accepted_at',
    ])

type MilestoneRow = Awaited<ReturnType<ReturnType<typeof milestoneRows>['executeTakeFirstOrThrow']>>

/** Of the notification and the email about a delivery. */
export const deliveredTitle = ({ talent_name, title }: Pick<MilestoneRow, 'talent_name' | 'title'>): string =>
  `${talent_name} delivered “${title}”`

/** Finds a milestone by ID; throws `not_found`. The caller authorizes. */
export async function findMilestone(from: Db | Tx, id: string): Promise<MilestoneRow> {
  return milestoneRows(from).where('milestones.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Finds a milestone and locks it until the transaction ends. */
export async function lockMilestone(tx: Tx, id: string): Promise<MilestoneRow> {
  await lockRow(tx, 'milestones', id)
  return findMilestone(tx, id)
}

type MilestoneMove = MoveOf<typeof milestoneMachine>

const kinds = {
  deliver: 'milestone.delivered',
  accept: 'milestone.accepted',
  return: 'milestone.returned',
} as const satisfies Record<MilestoneMove, string>

type Changes = Pick<
  Updateable<Milestones>,
  'note' | 'reason' | 'delivered_at' | 'auto_accept_at' | 'accepted_at' | 'accepted_by'
>

/**
 * The only writer of a milestone's status, with the columns that change along with it. Throws `illegal_move` unless it is
 * in a state where the move starts. An accepted milestone is posted to the ledger.
 */
export async function moveMilestone(
  tx: Tx,
  actor: Actor,
  id: string,
  move: MilestoneMove,
  changes: Changes,
): Promise<void> {
  const { from, to } = milestoneMachine.moves[move]
  const moved = await tx
    .updateTable('milestones')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['assignment_id', 'company_id', 'talent_id', 'title', 'bill_cents', 'pay_cents'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  if (move === 'accept') await postWork(tx, 'milestone', [{ id, ...moved }])
  const { assignment_id, company_id, talent_id, title } = moved
  await record(tx, kinds[move], { actor, company_id, data: { milestone_id: id, assignment_id, talent_id, title } })
}

/** A milestone as a user sees it who may see its assignment. */
export function presentMilestone(actor: Actor, row: MilestoneRow): Milestone {
  const { id, title, due_on, status, note, reason, delivered_at, auto_accept_at, accepted_at } = row
  const moves = (['deliver', 'accept', 'return'] as const).filter(
    (move) => mayMove(milestoneMachine, status, move) && may(actor, `milestone.${move}`, row),
  )
  return {
    id,
    title,
    due_on,
    rates: showRates(actor, row),
    status,
    note,
    reason,
    delivered_at,
    auto_accept_at,
    accepted_at,
    allowed: moves.filter((move) => move !== 'deliver' || isDeliverable(row)),
  }
}

/** Work is delivered while it goes on. What the company returns can also be delivered again after the end. */
export const isDeliverable = ({
  assignment_status,
  status,
}: Pick<MilestoneRow, 'assignment_status' | 'status'>): boolean =>
  assignment_status === 'active' ||
  assignment_status === 'paused' ||
  (assignment_status === 'ended' && status === 'returned')
