import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The companies that a talent applied to, whose invitation they answered, or for which they work or worked. */
export const relatedCompanies = (talent_id: RawBuilder<unknown>) => sql<{ company_id: string }>`(
  select company_id from applications where applicant_id = ${talent_id}
  union select company_id from invitations where talent_id = ${talent_id} and status in ('accepted', 'declined')
  union select company_id from assignments where talent_id = ${talent_id}
)`

/** Whether a company is one of them. */
export const isRelated = (talent_id: RawBuilder<unknown>, company_id: unknown) => sql<boolean>`exists (
  select 1 from ${relatedCompanies(talent_id)} as related where related.company_id = ${company_id}
)`
