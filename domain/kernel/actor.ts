import { z } from 'zod'
import { Failure } from './errors.ts'

export const roles = ['applicant', 'company', 'admin', 'account_manager'] as const
export const role = z.enum(roles)
export type Role = (typeof roles)[number]

/** What a member of a company may do there. */
export const memberRoles = ['owner', 'recruiter', 'finance'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Those of them who decide whom it hires. */
export const hiringRoles = ['owner', 'recruiter'] as const satisfies readonly MemberRole[]

/** Somebody without a session. */
export interface Visitor {
  role: 'visitor'
}

/** Somebody with a live session, as the server looked them up for this request. */
export interface User {
  role: Role
  user_id: string
  session_id: string
  name: string
  email: string
  email_verified: boolean
  /** Set for members of a company only. */
  company_id: string | null
  member_role: MemberRole | null
  company_status: 'active' | 'suspended' | null
}

/** The product itself: schedules, reactions, the demo world. */
export interface System {
  role: 'system'
}

export type Actor = Visitor | User | System

export const visitor: Visitor = { role: 'visitor' }
export const system: System = { role: 'system' }

/** Whether the actor is a person with a session. */
export function isUser(actor: Actor): actor is User {
  return actor.role !== 'visitor' && actor.role !== 'system'
}

/** The person behind the actor; throws `unauthenticated` for anybody else. */
export function asUser(actor: Actor): User {
  if (!isUser(actor)) throw new Failure('unauthenticated')
  return actor
}
