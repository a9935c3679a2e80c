import { createHash } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { product } from '#domain/product.ts'
import { hashOf } from './chain.ts'
import { hex, readSignedFile, signLines } from './signed-file.ts'

/** Entries that follow one another in the chain, with the hash before them and the last one. */
const run = z.object({
  first_position: z.number().int(),
  last_position: z.number().int(),
  previous_hash: hex,
  hash: hex,
})
export type Run = z.output<typeof run>

const beginning = '{"audit_archive_of":'

/** The first line of an archived month. */
const heading = z.object({
  audit_archive_of: z.literal(product.name),
  label: z.string(),
  runs: z.array(run),
})

/** An entry of the audit log with the text of its activity (`hashedText`). */
export const archivedEntry = z.object({
  position: z.number().int(),
  activity: z.string(),
  digest: hex,
  hash: hex,
  /** Its digest is of the activity before personal data was removed. */
  is_redacted: z.boolean(),
  xid: z.string(),
  actor_kind: z.string(),
  subject_ids: z.array(z.string()),
  /** What it is found by; null if that has to be computed. */
  words: z.string().nullable(),
})
export type ArchivedEntry = z.output<typeof archivedEntry>

export const archivedNotification = z.object({
  notification: z.looseObject({ user_id: z.string(), activity_id: z.number().int() }),
})
export type ArchivedNotification = z.output<typeof archivedNotification>['notification']

const end = z.object({ entries: z.number().int(), notifications: z.number().int() })

export const digestOfText = (activity: string): string => createHash('sha256').update(activity).digest('hex')

/** Writes a signed file, which appears when it is complete, after `beforeEnd`. Only its owner may read it. */
export async function writeArchive(
  path: string,
  lines: AsyncIterable<string>,
  beforeEnd: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const partial = `${path}.partial`
  await pipeline(Readable.from(signLines(lines)), createWriteStream(partial, { mode: 0o600, flush: true }))
  await beforeEnd()
  await rename(partial, path)
  const folder = await open(dirname(path))
  await folder.sync()
  await folder.close()
}

export interface Archive {
  label: string
  runs: Run[]
  entries: number
  notifications: number
  problems: string[]
}

/** Sees each row of a file while it is read. */
interface Visitor {
  entry?: (one: ArchivedEntry) => Promise<void> | void
  notification?: (one: ArchivedNotification) => Promise<void> | void
}

/** The month of a file; null if it is no archived month. */
export async function labelOf(path: string): Promise<string | null> {
  for await (const line of createInterface({ input: createReadStream(path) }))
    return line.startsWith(beginning) ? heading.parse(JSON.parse(line)).label : null
  return null
}

/**
 * Reads and checks an archived month: its signature, the digest of each entry, and their hashes from one end of each run
 * to the other. `key` is a public key; without one, that of the current `SECRET`.
 */
export async function readArchive(path: string, visitor: Visitor = {}, key?: KeyObject): Promise<Archive> {
  const archive: Archive = { label: '', runs: [], entries: 0, notifications: 0, problems: [] }
  let ending: z.output<typeof end> | undefined
  const chain = { position: -1, hash: '' }
  archive.problems = await readSignedFile(path, key, async (value, line) => {
    if (line === 1) {
      const first = heading.safeParse(value)
      if (!first.success) return ['It is no archived month.']
      Object.assign(archive, { label: first.data.label, runs: first.data.runs })
      return []
    }
    const told = archivedNotification.safeParse(value)
    if (told.success) {
      archive.notifications += 1
      await visitor.notification?.(told.data.notification)
      return []
    }
    const one = archivedEntry.safeParse(value)
    if (!one.success) {
      ending = end.safeParse(value).data
      return ending ? [] : [`Line ${line} cannot be read.`]
    }
    archive.entries += 1
    await visitor.entry?.(one.data)
    return problemsOf(one.data, chain, archive.runs)
  })
  if (ending?.entries !== archive.entries || ending.notifications !== archive.notifications)
    archive.problems.push('The file does not have all of its rows.')
  const expected = archive.runs.reduce(
    (sum, { first_position, last_position }) => sum + last_position - first_position + 1,
    0,
  )
  if (expected !== archive.entries) archive.problems.push(`The file has ${archive.entries} of ${expected} entries.`)
  return archive
}

function problemsOf(entry: ArchivedEntry, chain: { position: number; hash: string }, runs: readonly Run[]): string[] {
  const { position, activity, digest, hash, is_redacted } = entry
  const problems: string[] = []
  const begun = runs.find(({ first_position }) => first_position === position)
  const previous = begun ? begun.previous_hash : chain.hash
  if (!begun && chain.position !== position - 1) problems.push(`The entries before ${position} are missing.`)
  else if (hashOf(Buffer.from(previous, 'hex'), Buffer.from(digest, 'hex')).toString('hex') !== hash)
    problems.push(`Entry ${position} was altered, inserted or moved.`)
  if (!is_redacted && digestOfText(activity) !== digest) problems.push(`Entry ${position} was altered.`)
  const ended = runs.find(({ last_position }) => last_position === position)
  if (ended && ended.hash !== hash) problems.push(`Entry ${position} differs from the end of its run.`)
  Object.assign(chain, { position, hash })
  return problems
}
