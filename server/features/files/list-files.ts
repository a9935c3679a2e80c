import type { StoredFile } from '#domain/files/file.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { presentFile } from './present-file.ts'

/** The files with these IDs, in their order. The caller has authorized the actor. */
export async function listFiles(from: Db | Tx, ids: readonly (string | null)[]): Promise<StoredFile[]> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return []
  const files = await from.selectFrom('files').where('id', 'in', wanted).selectAll().execute()
  return wanted.flatMap((id) => files.filter((file) => file.id === id).map(presentFile))
}
