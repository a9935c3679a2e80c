import { ownActiveCompany, ownCompany, activeCompany } from '../accounts/account-policy.ts'
import { hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

const change = { company: hiringTeam(ownActiveCompany) }

export const shortlistPolicy = {
  list: { company: hiringTeam(true) },
  see: { company: hiringTeam(ownCompany) },
  create: { company: hiringTeam(activeCompany) },
  rename: change,
  delete: change,
  add_talent: change,
  remove_talent: change,
  vote: change,
  /** The heart: add to the default shortlist, remove from all. */
  save: { company: hiringTeam(activeCompany) },
} satisfies Policy
