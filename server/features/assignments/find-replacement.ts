import { sideOf } from '#domain/assignments/assignment.ts'
import type { Replacement } from '#domain/assignments/assignment.ts'
import { replacementMachine } from '#domain/assignments/assignment-machine.ts'
import { shortName } from '#domain/accounts/short-name.ts'
import type { User } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { AssignmentRow } from './assignment-rows.ts'

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
