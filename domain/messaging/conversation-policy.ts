import { activeApplicant, activeCompany, verifiedEmail } from '../accounts/account-policy.ts'
import { isHiring, manages, seesJob } from '../kernel/actor.ts'
import type { AccountManager, Applicant, CompanyMember, User } from '../kernel/actor.ts'
import { all, everyUser, hiringTeam } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'
import type { ConversationSubject } from './conversation.ts'

/** The data that determines who takes part in a conversation. */
export interface ConversationParties {
  subject: ConversationSubject
  company_id: string | null
  /** The job of an invitation, an application or an assignment. */
  job_id: string | null
  talent_id: string | null
  /** The user with a `support` conversation. */
  requester_id: string | null
  /** Of the company, or of the requester's company. */
  account_manager_id: string | null
  /** The member of staff who handles a `support` or `contact` conversation. */
  assignee_id: string | null
  /** The side that the other one has blocked. */
  blocked_side: 'company' | 'talent' | null
}

/** What a user wants to start a conversation about, as stored. */
export type StartableSubject = Omit<ConversationParties, 'blocked_side' | 'assignee_id'>

const isTalentSide = (actor: User, { talent_id, requester_id }: StartableSubject) =>
  actor.user_id === talent_id || actor.user_id === requester_id

/** The hiring team shares the company's conversations with talents; every member reaches support and the manager. */
function isCompanySide(actor: CompanyMember, { subject, company_id, job_id, requester_id }: StartableSubject): boolean {
  if (subject === 'support') return actor.user_id === requester_id
  return company_id === actor.company_id && (subject === 'account' || (isHiring(actor) && seesJob(actor, job_id)))
}

const isManagerSide = (actor: AccountManager, { subject, account_manager_id }: StartableSubject) =>
  (subject === 'account' || subject === 'support') && manages(actor, account_manager_id)

const readable = {
  applicant: (actor: Applicant, parties: ConversationParties): Decision =>
    (isTalentSide(actor, parties) && parties.blocked_side !== 'talent') || 'not_found',
  company: (actor: CompanyMember, parties: ConversationParties): Decision =>
    (isCompanySide(actor, parties) && parties.blocked_side !== 'company') || 'not_found',
  admin: (_: User, { subject }: ConversationParties): Decision =>
    subject === 'account' || subject === 'support' || subject === 'contact' || 'not_found',
  account_manager: (actor: AccountManager, parties: ConversationParties): Decision =>
    isManagerSide(actor, parties) || manages(actor, parties.assignee_id) || 'not_found',
}

/** A suspended company can still write to its account manager and to support. */
const mayReach = (actor: CompanyMember, { subject }: StartableSubject): Decision =>
  subject === 'account' || subject === 'support' || activeCompany(actor)

const notBlocked = ({ blocked_side }: ConversationParties): Decision => blocked_side === null || 'conversation_blocked'

const writable = {
  applicant: (actor: Applicant, parties: ConversationParties) =>
    all(readable.applicant(actor, parties), notBlocked(parties), parties.subject === 'support' || verifiedEmail(actor)),
  company: (actor: CompanyMember, parties: ConversationParties) =>
    all(
      readable.company(actor, parties),
      notBlocked(parties),
      mayReach(actor, parties),
      parties.subject === 'support' || verifiedEmail(actor),
    ),
  admin: readable.admin,
  account_manager: readable.account_manager,
  token: 'messages:write',
  duties: ['support', 'trust'],
} as const

/** Two sides with a contract must be able to reach each other. */
const isBlockable = ({ subject }: ConversationParties): Decision =>
  subject === 'application' || subject === 'invitation' || 'forbidden'

export const conversationPolicy = {
  list: { ...everyUser(true), token: 'messages:read', duties: ['support', 'trust'] },
  list_recipients: { ...everyUser(true), token: 'messages:read', duties: ['support', 'trust'] },
  search: { ...everyUser(true), token: 'messages:read', duties: ['support', 'trust'] },
  see: { ...readable, token: 'messages:read', duties: ['support', 'trust'] },
  /** Draft, read position, pin, mute, archive. */
  keep_state: { ...readable, token: 'messages:write', duties: ['support', 'trust'] },
  send: writable,
  /**
   * Who may write first: a company to its applicants, its invited talents and the talents who work for it; a talent in
   * their own applications and assignments; account managers to the companies that they manage and to these companies'
   * talents and members; admins to every company and user; everyone to support.
   */
  start: {
    applicant: (actor: Applicant, about: StartableSubject) =>
      all(
        isTalentSide(actor, about) || 'not_found',
        // An invited talent can reply.
        about.subject !== 'invitation' || 'forbidden',
        about.subject === 'support' || verifiedEmail(actor),
        about.subject !== 'application' || activeApplicant(actor),
      ),
    company: (actor: CompanyMember, about: StartableSubject) =>
      all(
        isCompanySide(actor, about) || 'not_found',
        mayReach(actor, about),
        about.subject === 'support' || verifiedEmail(actor),
      ),
    admin: (_: User, { subject }: StartableSubject) => subject === 'account' || subject === 'support' || 'not_found',
    account_manager: (actor: AccountManager, about: StartableSubject) => isManagerSide(actor, about) || 'not_found',
    token: 'messages:write',
    duties: ['support', 'trust'],
  },
  block: {
    applicant: (actor: Applicant, parties: ConversationParties) =>
      all(readable.applicant(actor, parties), isBlockable(parties)),
    company: (actor: CompanyMember, parties: ConversationParties) =>
      all(readable.company(actor, parties), isBlockable(parties)),
    token: 'messages:write',
  },
  report: { applicant: readable.applicant, company: readable.company, token: 'no_token' },
  /** Staff who read a conversation that is not theirs, about a report. Recorded in the audit log. */
  inspect: { admin: true, duties: ['trust'] },
} satisfies Policy

/** A message's own rules, for someone who may read its conversation. */
interface OwnMessage {
  sender_id: string | null
}

const own = (actor: User, { sender_id }: OwnMessage): Decision => sender_id === actor.user_id || 'forbidden'

export const messagePolicy = {
  /** The text of the email that it came as, for those who may read the message. */
  see_email: { ...everyUser(true), token: 'messages:read', duties: ['support', 'trust'] },
  edit: { ...everyUser(own), token: 'messages:write', duties: ['support', 'trust'] },
  delete: { ...everyUser(own), token: 'messages:write', duties: ['support', 'trust'] },
  react: { ...everyUser(true), token: 'messages:write', duties: ['support', 'trust'] },
} satisfies Policy

const ofOwnCompany = hiringTeam((actor: CompanyMember, { company_id }: { company_id: string }): Decision =>
  all(company_id === actor.company_id || 'not_found', activeCompany(actor)),
)

export const messageTemplatePolicy = {
  list: { company: hiringTeam(true), token: 'messages:read' },
  create: { company: hiringTeam(activeCompany), token: 'messages:write' },
  edit: { company: ofOwnCompany, token: 'messages:write' },
  delete: { company: ofOwnCompany, token: 'messages:write' },
} satisfies Policy
