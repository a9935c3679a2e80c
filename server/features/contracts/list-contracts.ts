import type { Contract } from '#domain/contracts/contract.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { presentViews, viewsOf } from '#server/features/files/file-views.ts'
import { contractRows, kindOf } from './contract-rows.ts'
import { writeContract } from './write-contract.ts'

/** The contracts of an assignment that the actor may read, latest first: a party its own, staff those of both. */
export async function listContracts(from: Db | Tx, actor: Actor, assignment_id: string): Promise<Contract[]> {
  const rows = await contractRows(from)
    .select(viewsOf('contracts').as('views'))
    .where('contracts.assignment_id', '=', assignment_id)
    .orderBy('contracts.created_at', 'desc')
    .orderBy('contracts.side')
    .execute()
  return rows
    .filter((row) => may(actor, 'contract.read', row))
    .map((row) => ({
      id: row.id,
      side: row.side,
      title: writeContract({ kind: kindOf(row), version: row.template_version, side: row.side, terms: row.terms })
        .title,
      created_at: row.created_at,
      sha256: row.sha256,
      signatures: row.signatures.map(({ name, signed_at }) => ({ name, signed_at: new Date(signed_at).toISOString() })),
      views: presentViews(asUser(actor), row.views),
    }))
}
