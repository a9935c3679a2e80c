import type { User } from '../kernel/actor.ts'
import { hiringRoles, roles } from '../kernel/actor.ts'
import { all } from '../kernel/policy.ts'
import type { Policy, Verdict } from '../kernel/policy.ts'

/** Whatever reaches other people needs an address that is proven to be one's own. */
export const verifiedEmail = (actor: User): Verdict => actor.email_verified || 'email_unverified'

/** A suspended company reads and pays, and does nothing else. */
export const activeCompany = (actor: User): Verdict => actor.company_status === 'active' || 'company_suspended'

export interface OfCompany {
  company_id: string
}

/** What belongs to a company is not there for others. */
export const ownCompany = (actor: User, thing: OfCompany): Verdict =>
  thing.company_id === actor.company_id || 'not_found'
export const ownActiveCompany = (actor: User, thing: OfCompany): Verdict =>
  all(ownCompany(actor, thing), activeCompany(actor))

/** Whoever decides whom a company hires. */
export const hiring = { roles: ['company'], members: hiringRoles } as const

const anybody = ['visitor'] as const

export const accountPolicy = {
  /** Pages and endpoints that have to answer before anybody is known. */
  visit: { roles: anybody },
  register: { roles: anybody },
  sign_in: { roles: anybody },
  recover: { roles: anybody },
  /** Follow what happens live, read one's notifications, end one's sessions: one's own things. */
  use: { roles },
} satisfies Policy<unknown, string>
