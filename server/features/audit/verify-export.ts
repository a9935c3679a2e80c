import { createHash } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { hashOf } from './audit-chain.ts'
import { isTextSigned } from './audit-key.ts'
import { isSigned } from './checkpoint.ts'
import { exportText } from './export-log.ts'

const hex = z.string().regex(/^[\da-f]{64}$/)
const bytes = z.string().transform((text) => Buffer.from(text, 'base64'))
const heading = z.object({
  checkpoint: z
    .object({
      position: z.number(),
      hash: hex.transform((text) => Buffer.from(text, 'hex')),
      signed_at: z.string(),
      signature: bytes,
    })
    .nullable(),
})
const entry = z.object({
  position: z.number().int(),
  activity: z.string(),
  digest: hex,
  hash: hex,
  is_redacted: z.boolean().default(false),
})
const end = z.object({ entries: z.number().int(), is_complete: z.boolean() })
const signed = z.object({ sha256: hex, signature: bytes })

/**
 * Checks an exported file: its signature, the digest of each entry, and the hashes of entries that follow one another.
 * `key` is a public key; without one, that of the current `SECRET`.
 */
export async function verifyExport(path: string, key?: KeyObject): Promise<{ entries: number; problems: string[] }> {
  const problems: string[] = []
  const file = createHash('sha256')
  const hashes = new Map<number, { digest: Buffer; hash: Buffer }>()
  let line = 0
  let entries = 0
  let ending: z.output<typeof end> | null = null
  let isEnded = false
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    const value = read(text)
    const last = ending && signed.safeParse(value)
    if (isEnded) problems.push(`Line ${line} was added after the signature.`)
    else if (last?.success) {
      isEnded = true
      const { sha256, signature } = last.data
      if (file.digest('hex') !== sha256 || !isTextSigned(exportText(sha256), signature, key))
        problems.push('The signature does not match the file and the key.')
    } else {
      file.update(`${text}\n`)
      const one = entry.safeParse(value)
      if (line === 1) {
        const checkpoint = heading.safeParse(value).data?.checkpoint
        if (checkpoint && !isSigned(checkpoint, key)) problems.push('The checkpoint was not signed with this key.')
      } else if (one.success) {
        entries += 1
        const { position, activity, digest, hash, is_redacted } = one.data
        if (!is_redacted && createHash('sha256').update(activity).digest('hex') !== digest)
          problems.push(`Entry ${position} was altered.`)
        hashes.set(position, { digest: Buffer.from(digest, 'hex'), hash: Buffer.from(hash, 'hex') })
      } else {
        ending = end.safeParse(value).data ?? null
        if (!ending) problems.push(`Line ${line} cannot be read.`)
      }
    }
    if (problems.length >= 100) return { entries, problems }
  }
  if (!isEnded) problems.push('The file ends before its signature.')
  if (ending && ending.entries !== entries) problems.push(`The file has ${entries} of ${ending.entries} entries.`)
  for (const [position, { digest, hash }] of hashes) {
    const previous = hashes.get(position - 1)
    if (previous && !hashOf(previous.hash, digest).equals(hash))
      problems.push(`Entry ${position} does not follow entry ${position - 1}.`)
  }
  return { entries, problems }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
