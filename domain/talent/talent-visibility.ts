import type { userMachine } from '../accounts/user-machine.ts'
import type { StateOf } from '../kernel/machine.ts'

/** Who finds a talent: every company's search, only companies that the talent applied to, or none. */
export const visibilities = ['search', 'applied', 'hidden'] as const
export type Visibility = (typeof visibilities)[number]
export const visibilityLabels = {
  search: 'All companies',
  applied: 'Only companies I applied to',
  hidden: 'No company',
} as const

/** Why staff cannot propose a talent to a company. */
export const invisibleTalent = 'The company cannot see this talent.'

/** The data that determines what a company sees of a talent. */
export interface TalentVisibility {
  status: StateOf<typeof userMachine>
  visibility: Visibility
  headline: string
  skills: readonly string[]
  /** The staff hid the profile from searches. */
  is_hidden: boolean
  /** The talent has chosen that this company does not see them. */
  is_blocked: boolean
  /** The talent applied to the company, answered its invitation, or works or worked for it. */
  is_related: boolean
  /** The talent applied to the company, whatever came of it. */
  has_applied: boolean
  /** An application to the company has not been rejected or withdrawn. */
  has_current_application: boolean
}

/**
 * `limited`: without the full name, photo, résumé, links and contact details. `named`: with the full name, for a company
 * whose invitation the talent declined.
 */
export type TalentAccess = 'none' | 'limited' | 'named' | 'full'

/** A profile is listed in searches once it names a role and a skill. */
export const isListed = ({ headline, skills }: Pick<TalentVisibility, 'headline' | 'skills'>) =>
  headline.trim() !== '' && skills.length > 0

/** What a company sees of a talent, on every screen but the applications that it received. */
export function accessTo(talent: TalentVisibility): TalentAccess {
  if (talent.status !== 'active' || talent.is_blocked || talent.visibility === 'hidden' || !isListed(talent))
    return 'none'
  if (talent.is_related) return talent.has_applied ? 'full' : 'named'
  return talent.visibility === 'search' && !talent.is_hidden ? 'limited' : 'none'
}

/**
 * Whether a company sees the current photo and résumé. With an application that has ended, it keeps those that it
 * received.
 */
export const seesFiles = (talent: TalentVisibility): boolean =>
  accessTo(talent) === 'full' && talent.has_current_application
