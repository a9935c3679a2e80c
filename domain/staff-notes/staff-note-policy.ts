import type { Admin, AccountManager } from '../kernel/actor.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

const own = (actor: Admin | AccountManager, note: { author_id: string }): Decision =>
  note.author_id === actor.user_id || 'forbidden'

/** Staff also need the permission to see what the note is about: `company.see`, `applicant.see` … */
export const staffNotePolicy = {
  list: { admin: true, account_manager: true, duties: ['support', 'finance', 'trust'] },
  add: { admin: true, account_manager: true, duties: ['support', 'finance', 'trust'] },
  edit: { admin: own, account_manager: own, duties: ['support', 'finance', 'trust'] },
  delete: { admin: own, account_manager: own, duties: ['support', 'finance', 'trust'] },
} satisfies Policy
