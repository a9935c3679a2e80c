import type { ActivityKind } from '#domain/activities.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Activity } from './activity.ts'
import { activityRows } from './activity-rows.ts'

/** Something that follows from an activity: rows and queued work, written in one transaction. */
export type Reaction<Kind extends ActivityKind> = (tx: Tx, activity: Activity<Kind>) => Promise<void>

const reactions = new Map<ActivityKind, Reaction<ActivityKind>[]>()

/** Registers what follows from a kind of activity. Called by the one page that lists it all. */
export function when<Kind extends ActivityKind>(kind: Kind, ...follow: Reaction<Kind>[]): void {
  reactions.set(kind, follow as unknown as Reaction<ActivityKind>[])
}

export function hasReactions(kind: ActivityKind): boolean {
  return reactions.has(kind)
}

/** Runs everything that follows from one activity. May run again after a crash: each reaction tells its people once. */
export async function react(activity_id: number): Promise<void> {
  await transaction(async (tx) => {
    const activity = await activityRows<Activity>(tx).where('id', '=', activity_id).executeTakeFirst()
    if (!activity) return
    for (const follow of reactions.get(activity.kind) ?? []) await follow(tx, activity)
  })
}
