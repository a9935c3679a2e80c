import { userOf } from '#domain/kernel/actor.ts'
import type { MemberRole, Role, User } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { markVerified } from '#server/features/accounts/account-row.ts'
import { createAccount } from '#server/features/accounts/registration.ts'
import type { NewAccount } from '#server/features/accounts/registration.ts'
import { demoUsers } from './demo-users.ts'
import type { Random } from './random.ts'
import { familyNames, givenNames } from './data/names.ts'
import { minutesAfter } from './timeline.ts'
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

/** How long people take to verify their email address. */
const verifiedAfter_minutes = 3
const verifiedAt = ({ registered_at }: Person): Date => minutesAfter(registered_at, verifiedAfter_minutes)

/** Plans the person's registration, and the verification of their email address unless they have not seen that mail. */
export function planRegistration(
  timeline: Timeline,
  person: Person,
  account: () => Pick<NewAccount, 'role' | 'password_hash' | 'company_name' | 'joins' | 'timezone'>,
  isVerified = true,
): void {
  const { name, email, registered_at } = person
  timeline.plan(registered_at, () =>
    transaction(async (tx) => {
      const values = account()
      const created = await createAccount(tx, { ...values, name, email, email_verified: false })
      if (!created) throw new Error(`${email} has an account already`)
      person.actor = verifiedActor(person, {
        ...values,
        ...created,
        member_role: values.joins?.member_role ?? 'owner',
        company_timezone: values.timezone ?? null,
      })
    }),
  )
  if (isVerified) timeline.plan(verifiedAt(person), () => transaction((tx) => markVerified(tx, actor(person).user_id)))
}

/** The actor of a newly registered account whose address is verified. */
function verifiedActor(
  { name, email }: Person,
  opened: {
    role: Role
    user_id: string
    company_id: string | null
    member_role: MemberRole | null
    company_timezone: string | null
  },
): User {
  const admin_role = opened.role === 'admin' ? ('owner' as const) : null
  return userOf({
    ...opened,
    admin_role,
    job_ids: opened.member_role === 'interviewer' ? [] : null,
    company_status: 'active',
    session_id: noSession,
    name,
    email,
    email_verified: true,
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

/** What a person is called: `Ma. Teresa` of `Ma. Teresa Capistrano`, otherwise the first word. */
export const givenName = ({ name }: Person): string => /^(?:Ma\. )?\S+/.exec(name)![0]

/** Returns a function that gives a different name at each call. */
export function namer(random: Random): () => string {
  const taken = new Set<string>([...Object.values(demoUsers), ...colleagues].map(({ name }) => name))
  return () => {
    for (;;) {
      const name = `${random.pick(givenNames)} ${random.pick(familyNames)}`
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

/** All staff, admins first, and the admins and account managers among them. */
export interface Staff {
  staff: Person[]
  admins: Person[]
  managers: Person[]
}

/** Plans the staff: admins and account managers. */
export function planStaff(timeline: Timeline, password_hash: string): Staff {
  const [admins, managers]: [Person[], Person[]] = [[], []]
  const staff = [demoUsers.admin, demoUsers.ops, demoUsers.manager, ...colleagues].map(
    ({ name, email, role }, index) => {
      const person: Person = { name, email, registered_at: timeline.ago(900 - index) }
      planRegistration(timeline, person, () => ({ role, password_hash }))
      const group = role === 'account_manager' ? managers : admins
      group.push(person)
      return person
    },
  )
  return { staff, admins, managers }
}
