import { activities } from '#domain/activities.ts'
import type { ActivityData, ActivityKind } from '#domain/activities.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { announce } from './announce.ts'
import { keepForHistory } from './history.ts'
import { hasReactions } from './react.ts'

/**
 * Writes down what somebody did, in the transaction that did it; what follows from it is queued with it, so that a
 * crash loses neither.
 */
export async function record<Kind extends ActivityKind>(
  tx: Tx,
  kind: Kind,
  what: { actor: Actor; company_id?: string | null; data: ActivityData<Kind> },
): Promise<void> {
  const { actor } = what
  const activity = {
    kind,
    actor_id: isUser(actor) ? actor.user_id : null,
    company_id: what.company_id ?? (isUser(actor) ? actor.company_id : null),
    data: JSON.stringify(activities[kind].parse(what.data)),
    request_id: requestContext.getStore()?.request_id ?? null,
    at: now(),
  }
  if (keepForHistory(activity)) return
  const { id } = await tx.insertInto('activities').values(activity).returning('id').executeTakeFirstOrThrow()
  if (hasReactions(kind)) await enqueue(tx, 'reactions', { activity_id: id }, { key: `reactions:${id}` })
  afterCommit(announce)
}
