import { createHash } from 'node:crypto'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { transaction } from '#server/db/transaction.ts'
import { withLock } from '#server/db/with-lock.ts'
import { storeFile } from '#server/features/files/store-file.ts'
import { record } from '#server/platform/activity/record.ts'
import { writePdf } from '#server/platform/pdf/write-pdf.ts'
import { contractDocument } from './contract-document.ts'
import { findContract } from './find-contract.ts'

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
