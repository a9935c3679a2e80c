import { manages } from '../kernel/actor.ts'
import type { AccountManager, Applicant, CompanyMember, User } from '../kernel/actor.ts'
import { all } from '../kernel/policy.ts'
import type { MoveOf } from '../kernel/machine.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { ticketMachine } from './ticket-machine.ts'

/** The data that determines who handles a ticket. */
export interface TicketParties {
  /** The user with the `support` conversation; null for a contact request. */
  requester_id: string | null
  assignee_id: string | null
  /** The account manager of the requester's company. */
  account_manager_id: string | null
}

const ownedBy = (actor: User, { requester_id }: TicketParties): Decision =>
  requester_id === actor.user_id || 'not_found'

const ofManager = (actor: AccountManager, { assignee_id, account_manager_id }: TicketParties): Decision =>
  manages(actor, assignee_id) || manages(actor, account_manager_id) || 'not_found'

/** Admins handle all tickets; account managers those assigned to them and those of their companies' members. */
const staff = {
  admin: true,
  account_manager: ofManager,
} as const

const requester = {
  applicant: (actor: Applicant, ticket: TicketParties) => ownedBy(actor, ticket),
  company: (actor: CompanyMember, ticket: TicketParties) => ownedBy(actor, ticket),
  token: 'no_token',
} as const

const allStaff = { admin: true, account_manager: true, duties: ['support', 'trust'] } as const

interface OwnNote extends TicketParties {
  author_id: string
}

export const ticketPolicy = {
  list: allStaff,
  see: { ...staff, duties: ['support', 'trust'] },
  assign: { ...staff, duties: ['support', 'trust'] },
  /** Priority and tags. */
  edit: { ...staff, duties: ['support', 'trust'] },
  note: { ...staff, duties: ['support', 'trust'] },
  delete_note: {
    admin: (actor: User, { author_id }: OwnNote): Decision => author_id === actor.user_id || 'forbidden',
    account_manager: (actor: AccountManager, note: OwnNote): Decision =>
      all(ofManager(actor, note), note.author_id === actor.user_id || 'forbidden'),
    duties: ['support', 'trust'],
  },
  merge: { ...staff, duties: ['support', 'trust'] },
  /** Of a contact request. */
  create_company: { ...staff, duties: ['support'] },
  answer: { ...staff, duties: ['support', 'trust'] },
  solve: { ...staff, duties: ['support', 'trust'] },
  reopen: { ...staff, duties: ['support', 'trust'] },
  /** The requester's own ticket, and whether the office is open. */
  see_own: { applicant: true, company: true, token: 'no_token' },
  solve_own: requester,
  reopen_own: requester,
  rate: requester,
  see_report: { admin: true, duties: ['support', 'trust'] },
} satisfies Policy & Record<MoveOf<typeof ticketMachine>, Rule<never>>

/** The staff share their canned replies. */
export const cannedReplyPolicy = {
  list: allStaff,
  create: allStaff,
  edit: allStaff,
  delete: allStaff,
} satisfies Policy
