import { demoUsers } from './demo-users.ts'
import { Random } from './random.ts'
import { addressName, planRegistration } from './people.ts'
import type { Person } from './people.ts'
import { demoApplicantData, people } from './data/people.ts'
import type { PersonData } from './data/person-data.ts'
import { placeOf } from './data/places.ts'
import { relatedRoles, roleData, roleNames } from './data/roles.ts'
import type { RoleName } from './data/roles.ts'
import type { Timeline } from './timeline.ts'

export interface Talent extends Person {
  role: RoleName
  data: PersonData
  skills: readonly string[]
  /** IANA time zone. */
  zone: string
  /** Whether they have verified their email address. Otherwise they have done nothing else yet. */
  is_verified: boolean
  /** Of experience. */
  years: number
  /** What most of their applications ask for, if any do. */
  usual_rate?: number
}

/** In roles of so many talents, the latest one has not verified the email address. */
const largeRole = 8

const mailboxes = ['inbox.example', 'mail.example', 'post.example']

/** Plans 200 talents; the first is the demo applicant. */
export function planTalents(timeline: Timeline, password_hash: string): Talent[] {
  const random = timeline.random('talents')
  const others = roleNames.flatMap((role) =>
    people[role].map((data, index, all): Talent => {
      const { name } = data
      const email = `${addressName(name)}@${random.pick(mailboxes)}`
      const registered_at = timeline.ago(registeredDays((index + 0.5) / all.length, random.next()))
      const isLatest = all.length >= largeRole && index === all.length - 1
      return { ...talentOf(role, data, email, registered_at), is_verified: !isLatest }
    }),
  )
  const { name, email } = demoUsers.applicant
  const demoApplicant = talentOf('fullstack', { ...demoApplicantData, name }, email, timeline.ago(120))
  const talents = [demoApplicant, ...random.sample(others, others.length)]
  for (const talent of talents)
    planRegistration(timeline, talent, () => ({ role: 'applicant', password_hash }), talent.is_verified)
  return talents
}

function talentOf(role: RoleName, data: PersonData, email: string, registered_at: Date): Talent {
  const years = data.work.reduce((sum, [, , length]) => sum + length, 0)
  const zone = placeOf.get(data.place)!.timezone
  return { name: data.name, email, registered_at, role, data, skills: data.skills, zone, is_verified: true, years }
}

/**
 * How many days ago a talent registered, by their place among those of their role from 0 to 1: for a third about a year
 * or more, for a quarter the last weeks, so that each job finds talents who suit it.
 */
function registeredDays(when: number, within: number): number {
  const [from, to] = when < 0.4 ? [330, 640] : when < 0.77 ? [80, 330] : [1, 80]
  return from + within * (to - from)
}

export const isDemoApplicant = ({ email }: Person): boolean => email === demoUsers.applicant.email

/** The talents of a role; if there is none, those of related roles, otherwise all. */
export function suiting(talents: readonly Talent[], role: RoleName): readonly Talent[] {
  const groups = [[role], relatedRoles[role]].map((wanted) => talents.filter((talent) => wanted.includes(talent.role)))
  return groups.find((group) => group.length > 0) ?? talents
}

/** What talents ask for where companies pay about this amount: three quarters, in steps of half a dollar. */
export const askWithin = (bill: number): number => Math.max(5, Math.round(bill * 0.75 * 2) / 2)

/** What the talent wants to receive. More experience means more, within the range of what companies pay for the role. */
export function rateOf({ role, years, email }: Talent): number {
  const [lowest, highest] = roleData(role).rate
  const share = Math.min(1, years / 14) * 0.8 + new Random(`rate ${email}`).between(0, 0.2)
  return askWithin(lowest + (highest - lowest) * share)
}

/** From 0 to 1; the same in all tests and assignments of a talent. */
export const abilityOf = ({ email }: Talent): number => new Random(`ability ${email}`).next()
