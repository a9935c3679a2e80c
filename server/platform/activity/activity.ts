import type { ActivityData, ActivityKind } from '#domain/activities.ts'

/** One row of the activity table, as reactions read it. */
export interface Activity<Kind extends ActivityKind = ActivityKind> {
  id: number
  kind: Kind
  actor_id: string | null
  company_id: string | null
  data: ActivityData<Kind>
  at: string
}
