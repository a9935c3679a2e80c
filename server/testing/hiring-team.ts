import type { Client } from './client.ts'
import { addCompany, addMember } from './people.ts'
import type { Tulay } from './start-tulay.ts'

interface HiringTeam {
  company_id: string
  owner_id: string
  owner: Client
  recruiter: Client
}

/** Adds the company Acme with an owner and a recruiter, both signed in. */
export async function addHiringTeam(tulay: Tulay): Promise<HiringTeam> {
  const company_id = await addCompany(tulay.db, { name: 'Acme' })
  const owner_id = await addMember(tulay.db, company_id, { email: 'owner@acme.test' })
  await addMember(tulay.db, company_id, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  const [owner, recruiter] = [await tulay.as('owner@acme.test'), await tulay.as('recruiter@acme.test')]
  return { company_id, owner_id, owner, recruiter }
}
