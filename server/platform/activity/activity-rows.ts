import type { Db, Tx } from '#server/db/connect.ts'
import type { Activity } from './activity.ts'

/** Activities, as those who react to them read them. Whoever asks for some kinds only says which, also to the compiler. */
export const activityRows = <One extends Activity>(from: Db | Tx) =>
  from.selectFrom('activities').select(['id', 'kind', 'actor_id', 'company_id', 'data', 'at']).$castTo<One>()
