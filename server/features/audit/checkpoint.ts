import type { KeyObject } from 'node:crypto'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { isTextSigned, signText } from './audit-key.ts'

/** The head of the chain at a moment. */
interface Head {
  position: number
  hash: Buffer
  signed_at: string
}

const textOf = ({ position, hash, signed_at }: Head): string => `${position} ${hash.toString('hex')} ${signed_at}`

/** Signs the newest entry, unless it is signed. The log keeps it too, outside the database. */
export async function signHead(): Promise<void> {
  const newest = await db
    .selectFrom('audit_entries')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return
  const head = { ...newest, signed_at: now() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('audit_checkpoints')
    .values({ ...head, signature: signText(textOf(head)) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows)
    log.info({ position: head.position, hash: head.hash.toString('hex') }, 'audit checkpoint')
}

/** Whether a checkpoint was signed with `key`; without one, with the current `SECRET`. */
export const isSigned = (checkpoint: Head & { signature: Buffer }, key?: KeyObject): boolean =>
  isTextSigned(textOf(checkpoint), checkpoint.signature, key)
