import type { Admin, CompanyMember, User } from '../kernel/actor.ts'
import { hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'
import type { FilePurpose } from './file.ts'

/** The data that determines who can read a file. */
export interface OwnedFile {
  /** Null for a file that a visitor attached to a contact request. */
  owner_id: string | null
  purpose: FilePurpose
  /** Part of an application or a submitted test that the actor's company received, or of the profile sent with it. */
  reached_company: boolean
}

const isOwner = (actor: User, file: OwnedFile) => file.owner_id === actor.user_id

export const filePolicy = {
  upload: { applicant: true },
  read: {
    applicant: (actor: User, file: OwnedFile) => isOwner(actor, file) || 'not_found',
    company: hiringTeam(
      (actor: CompanyMember, file: OwnedFile) => isOwner(actor, file) || file.reached_company || 'not_found',
    ),
    admin: (actor: Admin, file: OwnedFile) =>
      isOwner(actor, file) || file.purpose === 'contact_attachment' || 'not_found',
  },
} satisfies Policy
