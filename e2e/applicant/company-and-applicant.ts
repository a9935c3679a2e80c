import { randomUUID } from 'node:crypto'
import { openAccount } from '../account.ts'

/** A new company and a new applicant, who may not have verified their address. */
export async function openCompanyAndApplicant({ verified = true } = {}) {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant', verified }),
  ])
  return { company, applicant }
}

/** A word that only the jobs of one test contain. */
export const uniqueWord = () => `w${randomUUID().slice(0, 8)}`

/** A window in which the list of jobs has no pane beside it. */
export const viewport = { width: 1024, height: 768 }
