import { countOf } from '#domain/kernel/count.ts'
import { demoUsers } from './demo-users.ts'
import { Random } from './random.ts'
import { addressName, namer, planRegistration } from './people.ts'
import type { Person } from './people.ts'
import { relatedRoles, roleNames, roles, roleData } from './data/roles.ts'
import type { RoleName } from './data/roles.ts'
import type { Timeline } from './timeline.ts'

export interface Talent extends Person {
  role: RoleName
  headline: string
  skills: string[]
  years: number
}

const count = 600

/** Roles that are more frequent than others, by weight. */
const common: Partial<Record<RoleName, number>> = {
  customer_support: 3,
  virtual_assistant: 3,
  data_entry: 2.5,
  fullstack: 2,
  frontend: 1.5,
  backend: 1.5,
  ui_ux: 1.5,
  content_writing: 1.5,
  bookkeeper: 1.5,
  graphic_design: 1.5,
  ecommerce: 1.5,
  social_media: 1.5,
}

const mailboxes = ['inbox.example', 'mail.example', 'post.example']

/** Plans 600 talents; the first is the demo applicant. */
export function planTalents(timeline: Timeline, password_hash: string): Talent[] {
  const random = timeline.random('talents')
  const name = namer(random)
  const weights = Object.fromEntries(roleNames.map((role) => [role, common[role] ?? 1]))
  const talents = [demoApplicant(timeline)]
  while (talents.length < count) {
    const role = random.weighted<RoleName>(weights)
    const person = name()
    const years = random.whole(1, 14)
    talents.push({
      name: person,
      email: `${addressName(person)}@${random.pick(mailboxes)}`,
      registered_at: timeline.ago(registeredDays(random.next(), random.next())),
      role,
      headline: random.chance(0.5)
        ? random.pick(roles[role].headlines)
        : `${random.pick(roles[role].headlines)} · ${countOf(years, 'year', 'years')}`,
      skills: skillsOf(random, role),
      years,
    })
  }
  for (const talent of talents) planRegistration(timeline, talent, () => ({ role: 'applicant', password_hash }))
  return talents
}

/** How many days ago a talent registered: for a third about a year or more, for a quarter the last weeks. */
function registeredDays(when: number, within: number): number {
  const [from, to] = when < 0.33 ? [330, 640] : when < 0.77 ? [80, 330] : [1, 80]
  return from + within * (to - from)
}

/** The demo applicant: a developer whom several open jobs suit. */
function demoApplicant(timeline: Timeline): Talent {
  return {
    name: demoUsers.applicant.name,
    email: demoUsers.applicant.email,
    registered_at: timeline.ago(120),
    role: 'fullstack',
    headline: 'Full-stack developer: TypeScript, React and PostgreSQL',
    skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'CSS', 'Playwright', 'Accessibility', 'Docker', 'AWS'],
    years: 6,
  }
}

export const isDemoApplicant = ({ email }: Person): boolean => email === demoUsers.applicant.email

/** Most core skills of the role, some of its others, and sometimes skills of a related role. */
function skillsOf(random: Random, role: RoleName): string[] {
  const [first, second, third, ...more] = roleData(role).skills
  const neighbor = random.chance(0.4)
    ? random.sample(roleData(random.pick(relatedRoles[role])).skills, random.whole(1, 2))
    : []
  const core = random.chance(0.8) ? [first!, second!, third!] : [first!, second!]
  return [...new Set([...core, ...random.sample(more, random.whole(2, 5)), ...neighbor])]
}

/** From 0 to 1; the same in all tests and assignments of a talent. */
export const abilityOf = ({ email }: Talent): number => new Random(`ability ${email}`).next()
