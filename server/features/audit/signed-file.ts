import { createHash } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { isTextSigned, signText } from './chain.ts'

export const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`

/** The signed text of a file with this SHA-256, in hexadecimal digits. */
const textOf = (sha256: string): string => `audit export ${sha256}`

/** The lines, and then the signature of everything before it. */
export async function* signLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const file = createHash('sha256')
  for await (const line of lines) {
    file.update(line)
    yield line
  }
  const sha256 = file.digest('hex')
  yield lineOf({ sha256, signature: signText(textOf(sha256)).toString('base64') })
}

export const hex = z.string().regex(/^[\da-f]{64}$/)
export const bytes = z.string().transform((text) => Buffer.from(text, 'base64'))
const signature = z.object({ sha256: hex, signature: bytes })

/** Problems after which reading stops: the rest would not tell more. */
const problemsLimit = 100

/**
 * Reads a signed file (JSON Lines) and returns its problems, with those that `check` finds in each of its lines. `key` is
 * a public key; without one, that of the current `SECRET`.
 */
export async function readSignedFile(
  path: string,
  key: KeyObject | undefined,
  check: (value: unknown, line: number) => readonly string[] | Promise<readonly string[]>,
): Promise<string[]> {
  const problems: string[] = []
  const file = createHash('sha256')
  let line = 0
  let isEnded = false
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    const value = read(text)
    const last = signature.safeParse(value)
    if (isEnded) problems.push(`Line ${line} was added after the signature.`)
    else if (last.success) {
      isEnded = true
      const { sha256, signature: signed } = last.data
      if (file.digest('hex') !== sha256 || !isTextSigned(textOf(sha256), signed, key))
        problems.push('The signature does not match the file and the key.')
    } else {
      file.update(`${text}\n`)
      problems.push(...(await check(value, line)))
    }
    if (problems.length >= problemsLimit) return problems
  }
  if (!isEnded) problems.push('The file ends before its signature.')
  return problems
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
