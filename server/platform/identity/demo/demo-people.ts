import { createHash } from 'node:crypto'
import type { DemoProvider } from './demo-client.ts'

/** A person with an account at a demo provider. */
export interface DemoPerson {
  name: string
  email: string
  email_verified: boolean
}

/** With and without a demo account. */
const people: readonly DemoPerson[] = [
  { name: 'Liwayway Cruz', email: 'liwayway.cruz@mail.test', email_verified: true },
  { name: 'Noor Haddad', email: 'noor@harbour-trade.test', email_verified: true },
  { name: 'Demo company owner', email: 'company@tulay.test', email_verified: true },
  { name: 'Demo applicant', email: 'applicant@tulay.test', email_verified: true },
  { name: 'Demo admin', email: 'admin@tulay.test', email_verified: true },
]

const colleagues: readonly DemoPerson[] = [
  { name: 'Claire Whitaker', email: 'company@tulay.test', email_verified: true },
  { name: 'Daniel Okafor', email: 'recruiter@tulay.test', email_verified: true },
  { name: 'Mei Tanaka', email: 'finance@tulay.test', email_verified: true },
]

/** The people offered by a demo provider. */
export const offeredPeople = (provider: DemoProvider): readonly DemoPerson[] =>
  provider === 'company' ? colleagues : people

const maxRemembered = 1_000
const remembered = new Map<string, DemoPerson>()

/** Stores a person during a sign-in. The subject is derived from the email. */
export function rememberPerson(person: DemoPerson): string {
  const subject = createHash('sha256').update(person.email.toLowerCase()).digest('base64url').slice(0, 24)
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(subject, person)
  return subject
}

export function findPerson(subject: string): DemoPerson | undefined {
  return remembered.get(subject)
}
