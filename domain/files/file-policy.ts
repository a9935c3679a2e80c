import { isHiring } from '../kernel/actor.ts'
import type { AccountManager, Admin, Applicant, CompanyMember, User } from '../kernel/actor.ts'
import { everyDuty, everyUser } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'
import type { FilePurpose } from './file.ts'

/** The data that determines who can read a file. */
export interface OwnedFile {
  /** Null for a file that a visitor attached to a contact request. */
  owner_id: string | null
  purpose: FilePurpose
  /**
   * Part of an application or a submitted test that the actor's company received, or of the profile sent with it. For
   * interviewers: of the profile of an applicant or their answers.
   */
  reached_company: boolean
  /** Part of a message in a conversation that the actor may read. */
  reached_conversation: boolean
  /** Part of a message. */
  is_in_message: boolean
  /** Part of a test that the actor may see or, for applicants, is taking. */
  reached_test: boolean
}

/** A sent message belongs to its conversation: its sender can read its files for as long as they take part. */
const isOwner = (actor: User, file: OwnedFile) => file.owner_id === actor.user_id && !file.is_in_message

const isOfQuestion = ({ purpose }: Pick<OwnedFile, 'purpose'>) => purpose === 'question' || purpose === 'prompt'

/** Staff also send documents of applicants to verify, and write the tests of the library. */
const byStaff = (actor: User, file: Pick<OwnedFile, 'purpose'>): Decision =>
  file.purpose === 'verification' || isOfQuestion(file) || betweenParties(actor, file)

/** Owners also send the logo of their company, and those who hire write tests. */
const byMember = (actor: CompanyMember, file: Pick<OwnedFile, 'purpose'>): Decision =>
  (file.purpose === 'logo' && actor.member_role === 'owner') ||
  (isOfQuestion(file) && isHiring(actor)) ||
  betweenParties(actor, file)

/** Applicants have no company and write no tests. */
const byApplicant = (_: Applicant, file: Pick<OwnedFile, 'purpose'>): Decision =>
  (file.purpose !== 'logo' && !isOfQuestion(file)) || 'forbidden'

/** Other users send files only in messages and as documents of assignments. */
const betweenParties = (_: User, { purpose }: Pick<OwnedFile, 'purpose'>): Decision =>
  purpose === 'message' || purpose === 'document' || 'forbidden'

export const filePolicy = {
  upload: {
    ...everyUser(betweenParties),
    applicant: byApplicant,
    company: byMember,
    admin: byStaff,
    token: 'files:write',
    duties: everyDuty,
  },
  read: {
    applicant: (actor: User, file: OwnedFile) =>
      isOwner(actor, file) || file.reached_conversation || file.reached_test || 'not_found',
    company: (actor: CompanyMember, file: OwnedFile) =>
      isOwner(actor, file) ||
      ((file.reached_company || file.reached_test) && isHiring(actor)) ||
      file.reached_conversation ||
      'not_found',
    interviewer: (actor: CompanyMember, file: OwnedFile) =>
      isOwner(actor, file) || (file.reached_company && file.purpose !== 'recording') || 'not_found',
    admin: (actor: Admin, file: OwnedFile) =>
      isOwner(actor, file) ||
      file.reached_conversation ||
      file.reached_test ||
      file.purpose === 'contact_attachment' ||
      'not_found',
    account_manager: (actor: AccountManager, file: OwnedFile) =>
      isOwner(actor, file) || file.reached_conversation || 'not_found',
    token: 'files:read',
    duties: everyDuty,
  },
} satisfies Policy
