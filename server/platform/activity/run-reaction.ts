import type { ActivityKind } from '#domain/activities.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Activity } from './activity.ts'
import { activityRows } from './activity-rows.ts'

/** A reaction to an activity. It may run again after a crash, so its effects must be idempotent. */
export type Reaction<Kind extends ActivityKind> = (tx: Tx, activity: Activity<Kind>) => Promise<void>

/** The reactions to each kind of activity by name. Queued jobs contain the names. */
export type Reactions = { [Kind in ActivityKind]?: Record<string, Reaction<Kind>> }

let registered: Reactions = {}

/** Sets the reactions that `record` queues and `runReaction` runs: those of every map. Names are unique per activity. */
export function registerReactions(all: readonly Reactions[]): void {
  const merged: Record<string, Record<string, unknown>> = {}
  for (const reactions of all)
    for (const [kind, named] of Object.entries(reactions)) {
      const twice = Object.keys(named).find((name) => merged[kind]?.[name])
      if (twice) throw new Error(`${kind} has two reactions called ${twice}`)
      merged[kind] = { ...merged[kind], ...named }
    }
  registered = merged as Reactions
}

/** The reactions to a kind of activity, each of which is a job of its own. */
export function reactionNames(kind: ActivityKind): string[] {
  return Object.keys(registered[kind] ?? {})
}

/** Runs a reaction to an activity in its own transaction. Throws if there is no reaction with that name. */
export async function runReaction(activity_id: number, name: string): Promise<void> {
  await transaction(async (tx) => {
    const activity = await activityRows<Activity>(tx).where('id', '=', activity_id).executeTakeFirst()
    if (!activity) return
    const reaction = registered[activity.kind]?.[name] as Reaction<ActivityKind> | undefined
    if (!reaction) throw new Error(`${activity.kind} has no reaction called ${name}`)
    await reaction(tx, activity)
  })
}
