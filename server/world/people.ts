import { userOf } from '#domain/kernel/actor.ts'
import type { Role, User } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { createAccount } from '#server/features/accounts/create-account.ts'
import type { NewAccount } from '#server/features/accounts/create-account.ts'
import { demoUsers } from './demo-users.ts'
import type { Random } from './random.ts'
import { nameOrigins } from './data/names.ts'
import type { NameOrigin } from './data/names.ts'
import type { Timeline } from './timeline.ts'

/** A user. They can act from their registration on. */
export interface Person {
  name: string
  email: string
  registered_at: Date
  actor?: User
}

/** Past actions belong to no session. */
const noSession = ''

/** The person as the actor of a command; throws before they have an account. */
export function actor(person: Person): User {
  if (!person.actor) throw new Error(`${person.name} acts before having an account`)
  return person.actor
}

/** Opens the person's account, with its address verified. */
export async function openAccount(
  person: Person,
  account: Pick<NewAccount, 'role' | 'password_hash' | 'company_name' | 'timezone'>,
): Promise<User> {
  return transaction(async (tx) => {
    const { name, email } = person
    const created = await createAccount(tx, { ...account, name, email, email_verified: true })
    if (!created) throw new Error(`${email} has an account already`)
    return (person.actor = verifiedActor(person, { role: account.role, ...created }))
  })
}

/** The actor of a newly registered, verified account; of a company, the owner. */
export function verifiedActor(
  { name, email }: Person,
  opened: { role: Role; user_id: string; company_id: string | null },
): User {
  const membership = { member_role: 'owner', company_status: 'active' } as const
  return userOf({ ...opened, ...membership, session_id: noSession, name, email, email_verified: true })
}

const unaccented: Record<string, string> = { ı: 'i', ł: 'l', đ: 'd' }

/** `Lucía Peña` becomes `lucia.pena`. */
export function addressName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ıłđ]/g, (letter) => unaccented[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, '.')
}

/** Returns a function that gives a different name at each call. */
export function namer(random: Random): (people?: NameOrigin) => string {
  const taken = new Set<string>([...Object.values(demoUsers), ...colleagues].map(({ name }) => name))
  const weights = Object.fromEntries(Object.entries(nameOrigins).map(([people, { weight }]) => [people, weight]))
  return (people) => {
    for (;;) {
      const { given, family } = nameOrigins[people ?? random.weighted<NameOrigin>(weights)]
      const name = `${random.pick(given)} ${random.pick(family)}`
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
}

/** Further account managers. */
const colleagues = [
  { name: 'Ramon Cabrera', email: 'ramon.cabrera@tulay.test', role: 'account_manager' },
  { name: 'Grace Lacson', email: 'grace.lacson@tulay.test', role: 'account_manager' },
] as const

/** Plans the staff: admins and account managers. */
export function planStaff(timeline: Timeline, password_hash: string): { staff: Person[]; managers: Person[] } {
  const managers: Person[] = []
  const staff = [demoUsers.admin, demoUsers.ops, demoUsers.manager, ...colleagues].map(
    ({ name, email, role }, index) => {
      const person: Person = { name, email, registered_at: timeline.ago(900 - index) }
      timeline.plan(person.registered_at, () => openAccount(person, { role, password_hash }))
      if (role === 'account_manager') managers.push(person)
      return person
    },
  )
  return { staff, managers }
}
