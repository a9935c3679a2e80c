import type { MemberRole } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { actorOf, findAccount } from '#server/features/accounts/account-row.ts'
import { now } from '#server/platform/clock/clock.ts'
import { cast, demoCompany } from './cast.ts'
import type { NamedPerson } from './cast.ts'
import { actor, addressName, namer, openAccount } from './people.ts'
import type { Person } from './people.ts'
import { companyWords } from './words/companies.ts'
import type { CompanyWords } from './words/company.ts'
import type { World } from './world.ts'

export interface Company extends CompanyWords {
  owner: Person
  /** Whoever hires: a recruiter where there is one, otherwise the owner. */
  hiring: Person
  /** Until then its people publish and hire. */
  active_until: Date
  /** IANA name of where it is. */
  zone: string
}

/** Where companies with such an offset are. */
const zones: Record<string, string> = {
  'UTC-08:00': 'America/Los_Angeles',
  'UTC-07:00': 'America/Denver',
  'UTC-06:00': 'America/Chicago',
  'UTC-05:00': 'America/New_York',
  'UTC+00:00': 'Europe/London',
  'UTC+01:00': 'Europe/Berlin',
  'UTC+02:00': 'Europe/Helsinki',
  'UTC+04:00': 'Asia/Dubai',
  'UTC+08:00': 'Asia/Singapore',
  'UTC+10:00': 'Australia/Sydney',
  'UTC+12:00': 'Pacific/Auckland',
}

const zoneOf = ({ timezone }: { timezone: string }): string => zones[timezone]!

export const isDemo = (company: Company): boolean => company.name === demoCompany.name

/** Companies that the provider suspended, and how many days ago: they keep their jobs, which nobody sees. */
const suspended: Record<string, number> = { 'Sundial Payroll': 4, 'Fennimore Tools': 17 }

/** Forty companies with their people; the first is the demo company. */
export function planCompanies(world: World, managers: Person[], password_hash: string): Company[] {
  const random = world.chance('companies')
  const name = namer(random)
  const demo = planDemoCompany(world, managers[0]!, password_hash)
  const others = companyWords.map((words, index): Company => {
    const domain = `${addressName(words.name).replaceAll('.', '-')}.example`
    const someone = (registered_at: Date): Person => {
      const called = name('north_american')
      return { name: called, email: `${addressName(called)}@${domain}`, registered_at }
    }
    const owner = someone(world.ago(random.between(110, 330)))
    const company: Company = { ...words, owner, hiring: owner, active_until: world.today, zone: zoneOf(words) }
    planFounding(world, company, managers[index % managers.length]!, password_hash)
    if (random.chance(0.4)) {
      company.hiring = someone(new Date(owner.registered_at.getTime() + random.between(1, 72) * 3_600_000))
      planMember(world, company, company.hiring, 'recruiter', password_hash)
    }
    const days = suspended[words.name]
    if (days !== undefined) planSuspension(world, company, world.ago(days))
    return company
  })
  return [demo, ...others]
}

function planDemoCompany(world: World, manager: Person, password_hash: string): Company {
  const person = ({ name, email }: NamedPerson, days: number): Person => ({
    name,
    email,
    registered_at: world.ago(days),
  })
  const owner = person(cast.company, 640)
  const hiring = person(cast.recruiter, 610)
  const zone = zoneOf(demoCompany)
  const company: Company = { ...demoCompany, seeks: {}, owner, hiring, active_until: world.today, zone }
  planFounding(world, company, manager, password_hash)
  planMember(world, company, hiring, 'recruiter', password_hash)
  planMember(world, company, person(cast.finance, 420), 'finance', password_hash)
  return company
}

/** A company registers, and somebody of the provider looks after it from then on. */
function planFounding(world: World, { name, owner, zone }: Company, manager: Person, password_hash: string): void {
  world.plan(owner.registered_at, () =>
    transaction(async (tx) => {
      const { company_id } = await openAccount(owner, {
        role: 'company',
        company_name: name,
        timezone: zone,
        password_hash,
      })
      await tx
        .updateTable('companies')
        .set({ account_manager_id: actor(manager).user_id })
        .where('id', '=', company_id)
        .execute()
    }),
  )
}

/** A second person in a company; the registration form only makes owners. */
function planMember(
  world: World,
  { owner }: Company,
  person: Person,
  member_role: MemberRole,
  password_hash: string,
): void {
  world.plan(person.registered_at, () =>
    transaction(async (tx) => {
      const at = now()
      const company_id = actor(owner).company_id!
      const { name, email } = person
      const { id } = await tx
        .insertInto('users')
        .values({ role: 'company', name, email, email_verified_at: at, password_hash, created_at: at, updated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('members').values({ user_id: id, company_id, member_role, created_at: at }).execute()
      person.actor = actorOf((await findAccount(tx, email))!, actor(owner).session_id)
    }),
  )
}

function planSuspension(world: World, company: Company, at: Date): void {
  company.active_until = at
  world.plan(at, () =>
    transaction((tx) =>
      tx
        .updateTable('companies')
        .set({ status: 'suspended', updated_at: now() })
        .where('id', '=', actor(company.owner).company_id!)
        .execute(),
    ),
  )
}
