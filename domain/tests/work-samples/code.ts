import { z } from 'zod'
import { line, text } from '../../kernel/text.ts'

export const codeLanguages = ['javascript', 'typescript', 'python'] as const
export type CodeLanguage = (typeof codeLanguages)[number]
export const codeLanguageLabels: Record<CodeLanguage, string> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
}

export const codeLimits = {
  code: 20_000,
  name: 60,
  parameters: 8,
  case_name: 120,
  case_text: 5_000,
  samples: 10,
  cases: 30,
} as const

/** A name that is valid in all languages. */
const identifier = z.string().regex(/^[A-Za-z_]\w*$/, 'Use letters, digits and underscores, and begin with a letter.')
const json = (name: string) => text(codeLimits.case_text, name).refine(isJson, `${name} must be valid JSON.`)

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** One call of the function, with the value that it has to return. */
export const codeCase = z.strictObject({
  name: line(codeLimits.case_name, 'A name').default(''),
  /** A JSON array of the arguments. */
  arguments: json('The arguments').refine((value) => isJson(value) && Array.isArray(JSON.parse(value)), {
    message: 'The arguments must be a list, such as [1, "two"].',
  }),
  /** As JSON. */
  expected: json('The result'),
})
export type CodeCase = z.output<typeof codeCase>

const code = text(codeLimits.code, 'The code')

/**
 * A question that is answered with a function. Each case calls it with its arguments. Applicants see the samples, and
 * only the server runs the cases of the key.
 */
export const codeSample = z.strictObject({
  kind: z.literal('code'),
  languages: z.array(z.enum(codeLanguages)).max(codeLanguages.length).default(['javascript']),
  function_name: z.union([z.literal(''), identifier.max(codeLimits.name)]).default(''),
  parameters: z.array(identifier.max(codeLimits.name)).max(codeLimits.parameters).default([]),
  /** What the editor contains at first. */
  starters: z.partialRecord(z.enum(codeLanguages), code).default({}),
  samples: z.array(codeCase).max(codeLimits.samples).default([]),
  key: z
    .strictObject({
      cases: z.array(codeCase).max(codeLimits.cases).default([]),
      /** With which the author checks the cases. */
      solution: z.strictObject({ language: z.enum(codeLanguages), code }).optional(),
    })
    .default({ cases: [] }),
})
export type CodeSample = z.output<typeof codeSample>

export const codeAnswer = z.strictObject({ kind: z.literal('code'), language: z.enum(codeLanguages), code })
export type CodeAnswer = z.output<typeof codeAnswer>
