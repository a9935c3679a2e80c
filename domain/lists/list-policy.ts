import type { User } from '../kernel/actor.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

interface OwnView {
  user_id: string
}

const own = (actor: User, view: OwnView): Decision => view.user_id === actor.user_id || 'not_found'

/** How members of the staff arrange lists, each for themselves. */
export const listPolicy = {
  see_settings: { admin: true, account_manager: true },
  hide_columns: { admin: true, account_manager: true },
  save_view: { admin: true, account_manager: true },
  delete_view: { admin: own, account_manager: own },
} satisfies Policy
