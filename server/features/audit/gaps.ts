import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { Archive, Run } from './archive-file.ts'
import { isTextSigned } from './chain.ts'

/** The signed text of what has left the chain. */
export const gapText = ({ first_position, last_position, previous_hash, hash }: Run): string =>
  `audit archive ${first_position} ${last_position} ${previous_hash} ${hash}`

interface Gap extends Run {
  label: string
  signature: Buffer
}

/** What has left the chain with archived months, and the files that were given for them. */
export class Gaps {
  readonly problems: string[] = []
  /** Entries that are neither in the database nor in a given file. */
  left = 0
  readonly #gaps: ReadonlyMap<number, Gap>
  readonly #files: ReadonlyMap<string, Archive>

  private constructor(gaps: readonly Gap[], files: readonly Archive[]) {
    this.#gaps = new Map(gaps.map((gap) => [gap.first_position, gap]))
    this.#files = new Map(files.map((file) => [file.label, file]))
  }

  static async find(from: Tx, files: readonly Archive[]): Promise<Gaps> {
    const { rows } = await sql<Gap>`
      select first_position, last_position, encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash, label, signature
      from audit_gaps`.execute(from)
    return new Gaps(rows, files)
  }

  /** Where the chain continues after archived entries that follow this one; null without any. */
  after(position: number, hash: Buffer): { position: number; hash: Buffer } | null {
    const gap = this.#gaps.get(position + 1)
    if (!gap) return null
    const { first_position, last_position, label } = gap
    const named = `The archived entries ${first_position} to ${last_position}`
    if (gap.previous_hash !== hash.toString('hex')) this.problems.push(`${named} do not follow entry ${position}.`)
    const file = this.#files.get(label)
    if (!file) this.left += last_position - first_position + 1
    else if (!file.runs.some((run) => gapText(run) === gapText(gap)))
      this.problems.push(`${named} are not those of the file.`)
    if (!isTextSigned(gapText(gap), gap.signature)) this.problems.push(`${named} were not signed with this SECRET.`)
    return { position: last_position, hash: Buffer.from(gap.hash, 'hex') }
  }
}
