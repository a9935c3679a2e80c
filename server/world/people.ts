import type { User } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { actorOf, findAccount } from '#server/features/accounts/account-row.ts'
import { createAccount } from '#server/features/accounts/create-account.ts'
import type { NewAccount } from '#server/features/accounts/create-account.ts'
import { cast } from './cast.ts'
import type { NamedPerson } from './cast.ts'
import type { Random } from './random.ts'
import { peoples } from './words/names.ts'
import type { PeopleName } from './words/names.ts'
import type { World } from './world.ts'

/** Somebody in the world; they act from their registration on. */
export interface Person {
  name: string
  email: string
  registered_at: Date
  actor?: User
}

/** Nobody signs in to the past: its people act without a session. */
const noSession = ''

/** The person as the actor of a command; throws before they have an account. */
export function actor(person: Person): User {
  if (!person.actor) throw new Error(`${person.name} acts before having an account`)
  return person.actor
}

/** Opens the person's account, with its address verified. */
export async function openAccount(
  person: Person,
  account: Pick<NewAccount, 'role' | 'password_hash' | 'company_name'>,
): Promise<User> {
  return transaction(async (tx) => {
    const { name, email } = person
    if (!(await createAccount(tx, { ...account, name, email, email_verified: true })))
      throw new Error(`${email} has an account already`)
    return (person.actor = actorOf((await findAccount(tx, email))!, noSession))
  })
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

/** Gives out names, each of them once. */
export function namer(random: Random): (people?: PeopleName) => string {
  const taken = new Set(Object.values(cast).map((person: NamedPerson) => person.name))
  const weights = Object.fromEntries(Object.entries(peoples).map(([people, { weight }]) => [people, weight]))
  return (people) => {
    for (;;) {
      const { given, family } = peoples[people ?? random.weighted<PeopleName>(weights)]
      const name = `${random.pick(given)} ${random.pick(family)}`
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
}

/** The provider's own people, who were there before anybody else. */
export function planStaff(world: World, password_hash: string): Person[] {
  return [cast.admin, cast.ops, cast.manager].map(({ name, email, role }, index) => {
    const person: Person = { name, email, registered_at: world.ago(400 - index) }
    world.plan(person.registered_at, () =>
      openAccount(person, { role: role === 'admin' ? 'admin' : 'account_manager', password_hash }),
    )
    return person
  })
}
