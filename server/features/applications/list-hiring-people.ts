import type { Tx } from '#server/db/connect.ts'

/** The ids of those in a company who decide about applications. */
export async function listHiringPeople(tx: Tx, company_id: string | null): Promise<string[]> {
  const people = await tx
    .selectFrom('members')
    .where('company_id', '=', company_id)
    .where('member_role', 'in', ['owner', 'recruiter'])
    .select('user_id')
    .execute()
  return people.map((person) => person.user_id)
}
