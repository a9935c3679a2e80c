import { hiringRoles } from '../kernel/actor.ts'
import type { User } from '../kernel/actor.ts'
import type { Policy } from '../kernel/policy.ts'
import type { FilePurpose } from './file.ts'

/** What decides who reads a file. */
export interface OwnedFile {
  /** Null for what a visitor attached to a contact request. */
  owner_id: string | null
  purpose: FilePurpose
  /** It belongs to an application that the asker's company received, or to the profile that it may read with it. */
  reached_company: boolean
}

export const filePolicy = {
  upload: { roles: ['applicant'] },
  read: {
    roles: ['applicant', 'company', 'admin'],
    members: hiringRoles,
    when: (actor: User, file: OwnedFile) =>
      file.owner_id === actor.user_id ||
      (actor.role === 'company' && file.reached_company) ||
      (actor.role === 'admin' && file.purpose === 'contact_attachment') ||
      'not_found',
  },
} satisfies Policy<OwnedFile, string>
