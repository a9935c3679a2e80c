import { createHash } from 'node:crypto'

/** A person with an account at a demo provider. */
export interface DemoPerson {
  name: string
  email: string
  email_verified: boolean
}

/** The people offered by a demo provider, with and without a demo account. */
export const offeredPeople: readonly DemoPerson[] = [
  { name: 'Liwayway Cruz', email: 'liwayway.cruz@mail.test', email_verified: true },
  { name: 'Noor Haddad', email: 'noor@harbour-trade.test', email_verified: true },
  { name: 'Demo company owner', email: 'company@tulay.test', email_verified: true },
  { name: 'Demo applicant', email: 'applicant@tulay.test', email_verified: true },
  { name: 'Demo admin', email: 'admin@tulay.test', email_verified: true },
]

const remembered = 1_000
const people = new Map<string, DemoPerson>()

/** Stores a person during a sign-in. The subject is derived from the email. */
export function rememberPerson(person: DemoPerson): string {
  const subject = createHash('sha256').update(person.email.toLowerCase()).digest('base64url').slice(0, 24)
  if (people.size >= remembered) people.clear()
  people.set(subject, person)
  return subject
}

export function findPerson(subject: string): DemoPerson | undefined {
  return people.get(subject)
}
