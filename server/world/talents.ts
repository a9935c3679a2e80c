import { visitor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { at } from '#server/platform/clock/clock.ts'
import { cast } from './cast.ts'
import type { Random } from './random.ts'
import { addressName, namer, verifiedActor } from './people.ts'
import type { Person } from './people.ts'
import { kin, roleNames, roles, wordsOf } from './words/roles.ts'
import type { RoleName } from './words/roles.ts'
import { earliest } from './world.ts'
import type { World } from './world.ts'

export interface Talent extends Person {
  role: RoleName
  headline: string
  skills: string[]
  years: number
}

const count = 600

/** Kinds of work that more people do than others. */
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

/** Six hundred people who look for work, the demo applicant among them. */
export function planTalents(world: World, password_hash: string): Talent[] {
  const random = world.chance('talents')
  const name = namer(random)
  const weights = Object.fromEntries(roleNames.map((role) => [role, common[role] ?? 1]))
  const talents = [demoApplicant(world)]
  while (talents.length < count) {
    const role = random.weighted<RoleName>(weights)
    const person = name()
    const years = random.whole(1, 14)
    talents.push({
      name: person,
      email: `${addressName(person)}@${random.pick(mailboxes)}`,
      registered_at: world.ago(registeredDays(random.next(), random.next())),
      role,
      headline: random.chance(0.5)
        ? random.pick(roles[role].headlines)
        : `${random.pick(roles[role].headlines)} · ${years} ${years === 1 ? 'year' : 'years'}`,
      skills: skillsOf(random, role),
      years,
    })
  }
  world.plan(earliest(...talents.map(({ registered_at }) => registered_at)), () => registerAll(talents, password_hash))
  return talents
}

/** How many days ago somebody registered: a third of them more than a year ago, a quarter in the last weeks. */
function registeredDays(when: number, within: number): number {
  const [from, to] = when < 0.33 ? [330, 640] : when < 0.77 ? [80, 330] : [1, 80]
  return from + within * (to - from)
}

/** What the sign-in page's applicant button shows: a developer whom several open jobs suit. */
function demoApplicant(world: World): Talent {
  return {
    name: cast.applicant.name,
    email: cast.applicant.email,
    registered_at: world.ago(120),
    role: 'fullstack',
    headline: 'Full-stack developer: TypeScript, React and PostgreSQL',
    skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'CSS', 'Playwright', 'Accessibility', 'Docker', 'AWS'],
    years: 6,
  }
}

/** Most of what the work needs, some of what it may need, and now and then something from next door. */
function skillsOf(random: Random, role: RoleName): string[] {
  const [first, second, third, ...more] = wordsOf(role).skills
  const neighbour = random.chance(0.4) ? random.sample(wordsOf(random.pick(kin[role])).skills, random.whole(1, 2)) : []
  const core = random.chance(0.8) ? [first!, second!, third!] : [first!, second!]
  return [...new Set([...core, ...random.sample(more, random.whole(2, 5)), ...neighbour])]
}

const times = ({ registered_at }: Talent) => {
  const instant = registered_at.toISOString()
  return { created_at: instant, updated_at: instant }
}

/** Opens everybody's account at once: one by one it would take as long as all that they do. */
async function registerAll(talents: readonly Talent[], password_hash: string): Promise<void> {
  await transaction(async (tx) => {
    const users = await tx
      .insertInto('users')
      .values(
        talents.map((talent) => ({
          role: 'applicant' as const,
          name: talent.name,
          email: talent.email,
          email_verified_at: talent.registered_at.toISOString(),
          password_hash,
          ...times(talent),
        })),
      )
      .returning(['id', 'email'])
      .execute()
    const ids = new Map(users.map(({ id, email }) => [email, id]))
    await tx
      .insertInto('talents')
      .values(
        talents.map((talent) => ({
          user_id: ids.get(talent.email)!,
          ...times(talent),
        })),
      )
      .execute()
    for (const talent of talents) {
      const user_id = ids.get(talent.email)!
      talent.actor = verifiedActor(talent, { role: 'applicant', user_id, company_id: null })
      await at(talent.registered_at, () =>
        record(tx, 'account.registered', {
          actor: visitor,
          data: { user_id, user_type: 'applicant', method: 'password' },
        }),
      )
    }
  })
}
