import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { ListSettings, StaffList } from '#domain/lists/list-settings.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'

/** How the actor has arranged a list. */
export async function showListSettings(actor: Actor, { list }: { list: StaffList }): Promise<ListSettings> {
  authorize(actor, 'list.see_settings')
  const { user_id } = asUser(actor)
  const [hidden, views] = await Promise.all([
    db
      .selectFrom('hidden_columns')
      .where('user_id', '=', user_id)
      .where('list', '=', list)
      .select('columns')
      .executeTakeFirst(),
    db
      .selectFrom('saved_views')
      .where('user_id', '=', user_id)
      .where('list', '=', list)
      .select(['id', 'name', 'query'])
      .orderBy(({ fn }) => fn('lower', ['name']))
      .execute(),
  ])
  return { hidden_columns: hidden?.columns ?? [], views }
}
