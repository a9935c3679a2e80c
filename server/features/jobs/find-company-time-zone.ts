import type { Db, Tx } from '#server/db/connect.ts'

/** The IANA time zone of a company's dates. */
export async function findCompanyTimeZone(from: Db | Tx, company_id: string): Promise<string> {
  const { timezone } = await from
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select('timezone')
    .executeTakeFirstOrThrow()
  return timezone
}
