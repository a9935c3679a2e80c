import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Reviews } from '#server/db/tables.ts'

export type ReviewRow = Selectable<Reviews>

/** The reviews of an assignment: at most one of each side. */
export const findReviews = (from: Db | Tx, assignment_id: string): Promise<ReviewRow[]> =>
  from.selectFrom('reviews').where('assignment_id', '=', assignment_id).selectAll().orderBy('side').execute()
