import type { FastifyRequest } from 'fastify'
import { isStaff } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from './record.ts'

/**
 * Records that staff download a list as a file, which then leaves the product, with its filters. A `HEAD` request
 * downloads nothing.
 */
export async function recordExport({ actor, method, query }: FastifyRequest, name: string): Promise<void> {
  if (!isStaff(actor) || method === 'HEAD') return
  const filters = Object.fromEntries(Object.entries(query as object).map(([key, value]) => [key, String(value)]))
  await transaction((tx) => record(tx, 'list.exported', { actor, data: { name, filters } }))
}
