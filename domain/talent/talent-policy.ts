import { verifiedEmail } from '../accounts/account-policy.ts'
import { hiringTeam } from '../kernel/policy.ts'
import type { Policy } from '../kernel/policy.ts'
import type { TalentAccess } from './talent-visibility.ts'

const visible = (_actor: unknown, talent: { access: TalentAccess }) => talent.access !== 'none' || 'not_found'

export const talentPolicy = {
  see_own: { applicant: true, token: 'talent:read' },
  edit: { applicant: true, token: 'talent:write' },
  set_visibility: { applicant: true, token: 'talent:write' },
  create_public_link: { applicant: true, token: 'talent:write' },
  remove_public_link: { applicant: true, token: 'talent:write' },
  /** With the link that the talent created: signed in or not, its readers are visitors. */
  see_public: { visitor: true },
  block_company: { applicant: true, token: 'talent:write' },
  unblock_company: { applicant: true, token: 'talent:write' },
  /** Searches find only talents whom the company may see (`talent-visibility.ts`). */
  search: {
    company: hiringTeam(verifiedEmail),
    admin: true,
    account_manager: true,
    token: 'talent:read',
    duties: ['support', 'trust'],
  },
  see: {
    company: hiringTeam((actor, talent: { access: TalentAccess }) => {
      const decision = verifiedEmail(actor)
      return decision === true ? visible(actor, talent) : decision
    }),
    admin: visible,
    account_manager: visible,
    token: 'talent:read',
    duties: ['support', 'trust'],
  },
  /** Badges are about the person, not about one company: account managers do not decide about them. */
  grant_badge: { admin: true, duties: ['support', 'trust'] },
  remove_badge: { admin: true, duties: ['support', 'trust'] },
} satisfies Policy
