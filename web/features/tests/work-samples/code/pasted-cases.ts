import { codeCase } from '#domain/tests/work-samples/code.ts'
import type { CodeCase } from '#domain/tests/work-samples/code.ts'

/** The cases of a pasted text, and what is wrong with the other lines. */
export interface PastedCases {
  cases: CodeCase[]
  problems: string[]
}

/**
 * Reads test cases: lines with a name, the arguments and the result, separated by tabs as spreadsheets copy them (the
 * name can be left out), or a JSON list of objects with `name`, `arguments` and `expected`.
 */
export function pastedCases(pasted: string): PastedCases {
  const text = pasted.trim()
  const list = /^\[\s*\{/.test(text) ? listIn(text) : undefined
  const found: PastedCases = { cases: [], problems: [] }
  const add = (one: unknown, where: string) => {
    const read = codeCase.safeParse(one)
    if (read.success) found.cases.push(read.data)
    else found.problems.push(`${where}: ${read.error.issues[0]!.message}`)
  }
  if (list) list.forEach((one, at) => add(inJson(one), `Case ${at + 1}`))
  else
    for (const [at, line] of text.split(/\r?\n/).entries()) {
      const parts = line.split('\t').map((part) => part.trim())
      if (line.trim() === '') continue
      const [expected, args, name = ''] = parts.toReversed()
      if (parts.length < 2) found.problems.push(`Line ${at + 1}: separate the arguments and the result with a tab.`)
      else add({ name, arguments: args, expected }, `Line ${at + 1}`)
    }
  return found
}

function listIn(text: string): unknown[] | undefined {
  try {
    const list = JSON.parse(text) as unknown
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

/** A case of a list, whose values are JSON texts in the form. */
function inJson(one: unknown) {
  const { name = '', arguments: args, expected } = one as Record<string, unknown>
  return { name, arguments: JSON.stringify(args) ?? '', expected: JSON.stringify(expected) ?? '' }
}
