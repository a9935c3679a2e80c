import { adminRoles } from '../kernel/actor.ts'
import type { AdminRole } from '../kernel/actor.ts'
import type { policies } from '../policies.ts'

type Policies = typeof policies
type AdminActions<Kind extends keyof Policies> = {
  [Action in keyof Policies[Kind]]: 'admin' extends keyof Policies[Kind][Action] ? Action : never
}[keyof Policies[Kind]]

/** For every kind with a permission of admins: the roles that have each of them; `rest` for those not named. */
type AdminAccess = {
  [Kind in keyof Policies as AdminActions<Kind> extends never ? never : Kind]:
    | ({ readonly rest: readonly AdminRole[] } & { readonly [Action in AdminActions<Kind>]?: readonly AdminRole[] })
    | { readonly [Action in AdminActions<Kind>]: readonly AdminRole[] }
}

const everyRole = adminRoles
const people = ['support', 'trust'] as const
const work = ['support', 'finance', 'trust'] as const
const finance = ['finance'] as const
const support = ['support'] as const
const trust = ['trust'] as const

/**
 * Which roles of admins besides owners have a permission. The policies say under which conditions; an admin permission
 * without an entry here does not compile.
 */
export const adminAccess = {
  account: { rest: everyRole },
  administrator: { rest: [] },
  applicant: { rest: people },
  assignment: { rest: support, list: work, export: work, see_figures: work, see: work, read_document: people },
  // The log says what happened to people, work and money, so that everyone who answers for these can look it up. A file
  // of it leaves the product: only those who investigate export one.
  audit: { rest: work, export: trust, see_key: everyRole },
  availability: { rest: everyRole },
  bank_statement: { rest: finance },
  billing_profile: { rest: finance },
  bulk_action: { rest: trust },
  calendar_connection: { rest: everyRole },
  canned_reply: { rest: people },
  company: {
    list: work,
    see: work,
    list_members: people,
    see_logo: everyRole,
    suspend: trust,
    activate: trust,
    delete: [],
    restore: [],
    assign_account_manager: support,
  },
  consent: { rest: everyRole },
  contact_request: { rest: everyRole },
  content: { rest: ['content'], read_help: everyRole },
  contract: { read: work, verify: everyRole },
  conversation: { rest: people, inspect: trust },
  dashboard: { rest: everyRole, see_money: finance },
  exchange_rate: { rest: finance, list: everyRole },
  fee_rule: { rest: finance },
  file: { rest: everyRole },
  impersonation: { rest: support },
  invoice: { rest: finance },
  job: { rest: people, approve: trust, reject: trust },
  leave: { rest: work },
  ledger: { rest: finance },
  manager: { rest: support, list: work, see: work },
  list: { rest: everyRole },
  meeting: { rest: everyRole },
  member: { rest: everyRole },
  message: { rest: people },
  offer: { rest: work, submit: support, list_jobs: support, withdraw: support },
  operation: { rest: support, discard: [], run_job: [] },
  payment: { rest: finance, receive_event: everyRole },
  payout: { rest: finance },
  payout_batch: { rest: finance },
  proposal: { rest: support },
  report: { rest: trust },
  room: { rest: everyRole },
  data_export: { rest: everyRole },
  erasure: { rest: everyRole },
  legal_hold: { rest: trust },
  privacy_request: { rest: people },
  sanction: { rest: trust, list: people, follow_deletion: everyRole },
  setting: { rest: [], see: support, announce: support },
  shift: { rest: work },
  staff_note: { rest: work },
  // It finds what the role may list.
  staff_search: { rest: everyRole },
  talent: { rest: people },
  talent_import: { rest: people },
  test: { rest: ['content'] },
  ticket: { rest: people, create_company: support },
  timesheet: { rest: work },
  user: { suspend: trust, activate: trust, delete: [], restore: [] },
  verification: { rest: people },
  visit: { rest: everyRole },
} as const satisfies AdminAccess
