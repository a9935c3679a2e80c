import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { contractRows } from './contract-rows.ts'
import type { ContractRow } from './contract-rows.ts'

/** A contract; throws `not_found`. The caller authorizes. */
export async function findContract(id: string): Promise<ContractRow> {
  const contract = await contractRows(db).where('contracts.id', '=', id).executeTakeFirst()
  if (!contract) throw new Failure('not_found')
  return contract
}
