import type { User } from '../kernel/actor.ts'
import { everyDuty } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

interface OwnView {
  user_id: string
}

const own = (actor: User, view: OwnView): Decision => view.user_id === actor.user_id || 'not_found'

/** How members of the staff arrange lists, each for themselves. */
export const listPolicy = {
  see_settings: { admin: true, account_manager: true, duties: everyDuty },
  hide_columns: { admin: true, account_manager: true, duties: everyDuty },
  save_view: { admin: true, account_manager: true, duties: everyDuty },
  delete_view: { admin: own, account_manager: own, duties: everyDuty },
} satisfies Policy
