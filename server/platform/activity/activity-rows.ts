import type { Db, Tx } from '#server/db/connect.ts'
import type { Activity } from './activity.ts'

/** Activities, as reactions read them. The type parameter narrows the kinds that the caller selects. */
export const activityRows = <One extends Activity>(from: Db | Tx) =>
  from.selectFrom('activities').select(['id', 'kind', 'actor_id', 'company_id', 'data', 'at']).$castTo<One>()
