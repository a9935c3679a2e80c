import { ownActiveCompany, ownCompany, activeCompany } from '../accounts/account-policy.ts'
import { hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'

const change = { company: hiringTeam(ownActiveCompany), token: 'talent:write' } as const

export const shortlistPolicy = {
  list: { company: hiringTeam(true), token: 'talent:read' },
  see: { company: hiringTeam(ownCompany), token: 'talent:read' },
  create: { company: hiringTeam(activeCompany), token: 'talent:write' },
  rename: change,
  delete: change,
  add_talent: change,
  remove_talent: change,
  vote: change,
  /** The heart: add to the default shortlist, remove from all. */
  save: { company: hiringTeam(activeCompany), token: 'talent:write' },
} satisfies Policy
