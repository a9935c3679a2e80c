import type { ActivityCursor, PlacedActivity } from '#server/platform/activity/subscribe-to-activities.ts'

/** A browser that has missed more than this refetches what it shows. */
const most = 1_000

let oldest: ActivityCursor | undefined
let newest: ActivityCursor | undefined
let recent: PlacedActivity[] = []

/** Begins to keep the activities after a position. */
export function keepRecentFrom(cursor: ActivityCursor): void {
  oldest = newest = cursor
  recent = []
}

/** Keeps activities that streams are about to be told of, also if it is not the first time. */
export function keepRecent(activities: readonly PlacedActivity[]): void {
  const last = recent.at(-1) ?? oldest
  recent.push(...activities.filter((activity) => !last || isAfter(activity, last)))
  const dropped = recent.splice(0, Math.max(0, recent.length - most)).at(-1)
  if (dropped) oldest = { xid: dropped.xid, id: dropped.id }
}

/** All streams of this server have been told of the activities up to this one. */
export function advanceTo({ xid, id }: ActivityCursor): void {
  newest = { xid, id }
}

/**
 * The position up to which the streams of this server have been told of activities: what is read from now on is not
 * older. Undefined before the server follows activities.
 */
export const livePosition = (): string | undefined => newest && `${newest.xid}.${newest.id}`

/** The activities after a position; undefined if some of them may be unknown here. */
export function activitiesSince(position: string): PlacedActivity[] | undefined {
  const cursor = cursorIn(position)
  if (!cursor || !oldest || isAfter(oldest, cursor)) return undefined
  return recent.filter((activity) => isAfter(activity, cursor))
}

function cursorIn(position: string): ActivityCursor | undefined {
  const [, xid, id] = /^(\d{1,20})\.(-?\d{1,16})$/.exec(position) ?? []
  return xid && id ? { xid, id: Number(id) } : undefined
}

function isAfter(one: ActivityCursor, other: ActivityCursor): boolean {
  const [xid, otherXid] = [BigInt(one.xid), BigInt(other.xid)]
  return xid === otherXid ? one.id > other.id : xid > otherXid
}
