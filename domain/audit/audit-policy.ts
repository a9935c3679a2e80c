import type { AccountManager } from '../kernel/actor.ts'
import { manages } from '../kernel/actor.ts'
import { everyDuty, everyone } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

interface EntryParties {
  /** The account manager of the entry's company. */
  account_manager_id: string | null
}

/** Account managers read the entries of the companies that they manage. */
export const auditPolicy = {
  list: { admin: true, account_manager: true, duties: ['support', 'finance', 'trust'] },
  see: {
    admin: true,
    account_manager: (actor: AccountManager, { account_manager_id }: EntryParties): Decision =>
      manages(actor, account_manager_id) || 'not_found',
    duties: ['support', 'finance', 'trust'],
  },
  export: { admin: true, duties: ['trust'] },
  /** Who receives an exported file checks it with the public key. */
  see_key: { ...everyone, token: 'any_token', duties: everyDuty },
} satisfies Policy
