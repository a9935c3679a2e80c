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

const count = 300

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

/** Plans 300 talents; the first is the demo applicant. */
export function planTalents(timeline: Timeline, password_hash: string): Talent[] {
  const random = timeline.random('talents')
  const name = namer(random)
  const kinds = kindsOf(count - 1)
  const others = random.sample(kinds, kinds.length).map(({ role, when }): Talent => {
    const person = name()
    const years = random.whole(1, 14)
    return {
      name: person,
      email: `${addressName(person)}@${random.pick(mailboxes)}`,
      registered_at: timeline.ago(registeredDays(when, random.next())),
      role,
      headline: random.chance(0.5)
        ? random.pick(roles[role].headlines)
        : `${random.pick(roles[role].headlines)} · ${countOf(years, 'year', 'years')}`,
      skills: skillsOf(random, role),
      years,
    }
  })
  const talents = [demoApplicant(timeline), ...others]
  for (const talent of talents) planRegistration(timeline, talent, () => ({ role: 'applicant', password_hash }))
  return talents
}

/**
 * The role of each talent, and when they registered, from 0 for the first to 1: every role has as many as its weight
 * says, from all times, so that each job finds talents who suit it.
 */
function kindsOf(total: number): { role: RoleName; when: number }[] {
  const weights = roleNames.map((role) => common[role] ?? 1)
  const sum = weights.reduce((one, other) => one + other, 0)
  let before = 0
  return roleNames.flatMap((role, index) => {
    const from = Math.round((total * before) / sum)
    before += weights[index]!
    const ofRole = Math.round((total * before) / sum) - from
    return Array.from({ length: ofRole }, (_, turn) => ({ role, when: (turn + 0.5) / ofRole }))
  })
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

/** The talents of a role; if there is none, those of related roles, otherwise all. */
export function suiting(talents: readonly Talent[], role: RoleName): readonly Talent[] {
  const groups = [[role], relatedRoles[role]].map((wanted) => talents.filter((talent) => wanted.includes(talent.role)))
  return groups.find((group) => group.length > 0) ?? talents
}

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
