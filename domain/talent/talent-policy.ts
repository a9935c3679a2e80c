import { verifiedEmail } from '../accounts/account-policy.ts'
import { hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'
import type { TalentAccess } from './talent-visibility.ts'

const visible = (_actor: unknown, talent: { access: TalentAccess }) => talent.access !== 'none' || 'not_found'

export const talentPolicy = {
  see_own: { applicant: true },
  edit: { applicant: true },
  set_visibility: { applicant: true },
  create_public_link: { applicant: true },
  remove_public_link: { applicant: true },
  /** With the link that the talent created: signed in or not, its readers are visitors. */
  see_public: { visitor: true },
  block_company: { applicant: true },
  unblock_company: { applicant: true },
  /** Searches find only talents whom the company may see (`talent-visibility.ts`). */
  search: { company: hiringTeam(verifiedEmail), admin: true, account_manager: true },
  see: {
    company: hiringTeam((actor, talent: { access: TalentAccess }) => {
      const decision = verifiedEmail(actor)
      return decision === true ? visible(actor, talent) : decision
    }),
    admin: visible,
    account_manager: visible,
  },
  /** Badges are about the person, not about one company: account managers do not decide about them. */
  grant_badge: { admin: true },
  remove_badge: { admin: true },
} satisfies Policy
