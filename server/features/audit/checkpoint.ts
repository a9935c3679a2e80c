import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'

/** The head of the chain at a moment. */
interface Head {
  position: number
  hash: Buffer
  signed_at: string
}

/** An Ed25519 key that derives from `SECRET`, in PKCS #8. */
const privateKey = createPrivateKey({
  key: Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.from(hkdfSync('sha256', config.secret, '', 'audit checkpoints', 32)),
  ]),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = createPublicKey(privateKey)

const textOf = ({ position, hash, signed_at }: Head): Buffer =>
  Buffer.from(`${position} ${hash.toString('hex')} ${signed_at}`)

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
    .values({ ...head, signature: sign(null, textOf(head), privateKey) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows)
    log.info({ position: head.position, hash: head.hash.toString('hex') }, 'audit checkpoint')
}

/** Whether a checkpoint was signed with the current `SECRET`. */
export const isSigned = (checkpoint: Head & { signature: Buffer }): boolean =>
  verify(null, textOf(checkpoint), publicKey, checkpoint.signature)
