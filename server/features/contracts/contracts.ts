import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { createHash } from 'node:crypto'
import type { Contract } from '#domain/contracts/contract.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { withLock } from '#server/db/with-lock.ts'
import { presentViews, viewsOf } from '#server/features/files/reading.ts'
import { storeFile } from '#server/features/files/storing.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { writePdf } from '#server/platform/pdf/write-pdf.ts'
import { contractDocument, writeContract } from './contract-document.ts'
import { contractRows, findContract, kindOf } from './contract-rows.ts'

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

/** Sends the file of a contract, which is written if it is missing, and records who viewed it. */
export async function readContract(actor: Actor, id: string, { reply }: Exchange) {
  authorize(actor, 'contract.read', await findContract(id))
  const file_id = await storeContract(id)
  const { name, size_bytes } = await db
    .selectFrom('files')
    .where('id', '=', file_id)
    .select(['name', 'size_bytes'])
    .executeTakeFirstOrThrow()
  const bytes = await fileStore.read(file_id)
  if (!bytes) throw new Failure('not_found')
  await transaction((tx) =>
    tx
      .insertInto('document_views')
      .values({ contract_id: id, user_id: asUser(actor).user_id, viewed_at: now() })
      .execute(),
  )
  return reply
    .header('content-type', 'application/pdf')
    .header('content-length', size_bytes)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes)
}

/** Whether the hash is that of a contract's file, and nothing else about it. */
export async function verifyContract(actor: Actor, sha256: string): Promise<{ is_genuine: boolean }> {
  authorize(actor, 'contract.verify')
  const found = await db.selectFrom('contracts').where('sha256', '=', sha256).select('id').executeTakeFirst()
  return { is_genuine: found !== undefined }
}

/** Writes a contract's file and its hash, unless they exist. They never change. Returns the file's ID. */
export async function storeContract(id: string): Promise<string> {
  const { file_id } = await findContract(id)
  return file_id ?? withLock(`contract:${id}`, () => storeUnlessStored(id))
}

async function storeUnlessStored(id: string): Promise<string> {
  const contract = await findContract(id)
  if (contract.file_id) return contract.file_id
  const bytes = await writePdf(contractDocument(contract))
  const name = contract.amendment_id === null ? 'work-agreement.pdf' : 'amendment.pdf'
  const file = await storeFile(
    { purpose: 'contract', name, media_type: 'application/pdf', bytes },
    { actor: system, owner_id: null },
  )
  const { assignment_id, talent_id, company_id } = contract
  await transaction(async (tx) => {
    const stored = await tx
      .updateTable('contracts')
      .set({ file_id: file.id, sha256: createHash('sha256').update(bytes).digest('hex') })
      .where('id', '=', id)
      .where('sha256', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw new Failure('illegal_move')
    const data = { assignment_id, talent_id, contract_id: id }
    await record(tx, 'assignment.contract_stored', { actor: system, company_id, data })
  })
  return file.id
}
