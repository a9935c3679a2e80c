import { isIP } from 'node:net'
import { activities as definitions } from '#domain/activities.ts'
import type { ActivityData, ActivityKind } from '#domain/activities.ts'
import { companyOf, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueueAll } from '#server/platform/queue/queue.ts'
import { accessChangedBy } from '#server/platform/session/access-changes.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { notifyServers } from './activity-channel.ts'
import { addToBackfill } from './backfill.ts'
import { reactionNames } from './run-reaction.ts'

interface Recorded<Kind extends ActivityKind> {
  actor: Actor
  company_id?: string | null
  data: ActivityData<Kind>
  /** The fields that changed, before and after: without secrets and long texts. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Records an activity in the transaction of its change. Each reaction is queued as a separate job in the same
 * transaction, so that a crash loses none and a failing reaction does not block others.
 */
export async function record<Kind extends ActivityKind>(tx: Tx, kind: Kind, what: Recorded<Kind>): Promise<void> {
  await recordAll(tx, kind, [what])
}

/** Records many activities of one kind with one statement. */
export async function recordAll<Kind extends ActivityKind>(
  tx: Tx,
  kind: Kind,
  all: readonly Recorded<Kind>[],
): Promise<void> {
  const context = requestContext.getStore()
  const address = context?.ip && isIP(context.ip) ? context.ip : null
  // The dispatcher refuses every change; this covers what a read would change.
  if (all.some(({ actor }) => isUser(actor) && actor.impersonation)) throw new Failure('impersonation_read_only')
  const activities = all.map(({ actor, company_id, data, before, after }) => ({
    kind,
    actor_id: isUser(actor) ? actor.user_id : null,
    company_id: company_id ?? companyOf(actor),
    data: JSON.stringify(definitions[kind].data.parse(data)),
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    request_id: context?.request_id ?? null,
    // What the product does in a request has no address of its own.
    origin: actor.role === 'system' ? null : address,
    at: now(),
  }))
  if (activities.length === 0 || addToBackfill(activities)) return
  const rows = await tx.insertInto('activities').values(activities).returning('id').execute()
  const names = reactionNames(kind)
  const jobs = rows.flatMap(({ id: activity_id }) =>
    names.map((reaction) => ({ data: { activity_id, reaction }, key: `reactions:${activity_id}:${reaction}` })),
  )
  await enqueueAll(tx, 'reactions', jobs)
  const changed = accessChangedBy(activities.map(({ actor_id }, index) => ({ kind, actor_id, data: all[index]!.data })))
  afterCommit(() => {
    forgetActors(changed)
    notifyServers()
  })
}
