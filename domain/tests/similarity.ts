import type { CodeLanguage } from './work-samples/code.ts'

/** Answers that are at least this similar, in percent, are shown side by side. */
export const similarFrom = 80

/** Shorter answers, in tokens, resemble each other by chance. */
const tokensMin = 30
/** Tokens in a row that are compared. */
const size = 5

export type SimilarityLanguage = CodeLanguage | 'sql'

/** An answer, prepared for comparisons: its sequences of tokens. Empty if it is too short. */
export type Fingerprint = ReadonlySet<string>

/**
 * The sequences of tokens in an answer, without comments, spaces and what the starter contains. Names, numbers and texts
 * do not matter, because they are what is changed in a copy.
 */
export function fingerprintOf(text: string, language: SimilarityLanguage, starter = ''): Fingerprint {
  const known = sequencesOf(tokensOf(starter, language))
  const tokens = tokensOf(text, language)
  if (tokens.length < tokensMin) return new Set()
  return new Set([...sequencesOf(tokens)].filter((one) => !known.has(one)))
}

/** How similar two answers are, in percent: the sequences that both have, of all. */
export function similarityOf(one: Fingerprint, other: Fingerprint): number {
  if (Math.min(one.size, other.size) < tokensMin - size) return 0
  const shared = [...one].filter((sequence) => other.has(sequence)).length
  return Math.floor((100 * shared) / (one.size + other.size - shared))
}

function sequencesOf(tokens: readonly string[]): Set<string> {
  return new Set(tokens.slice(size - 1).map((_, at) => tokens.slice(at, at + size).join(' ')))
}

const comments: Record<SimilarityLanguage, RegExp> = {
  javascript: /\/\*[\s\S]*?\*\/|\/\/.*/g,
  typescript: /\/\*[\s\S]*?\*\/|\/\/.*/g,
  python: /#.*/g,
  sql: /\/\*[\s\S]*?\*\/|--.*/g,
}

const words = {
  javascript:
    'async await break case catch class const continue default delete do else export extends finally for from function if import in instanceof let new null of return static super switch this throw try typeof undefined var void while yield true false',
  python:
    'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield True False None',
  sql: 'all and any as asc between by case cast count cross date desc distinct else end except exists filter from full group having in inner intersect interval is join lateral left like limit max min not null nulls offset on or order outer over partition recursive right row_number select sum avg then union using values when where window with',
}
const keywords: Record<SimilarityLanguage, ReadonlySet<string>> = {
  javascript: new Set(words.javascript.split(' ')),
  typescript: new Set(words.javascript.split(' ')),
  python: new Set(words.python.split(' ')),
  sql: new Set(words.sql.split(' ')),
}

const token = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|[^\s\w]/gu

function tokensOf(text: string, language: SimilarityLanguage): string[] {
  const known = keywords[language]
  const found = text.replaceAll(comments[language], ' ').match(token) ?? []
  return found.map((one) => {
    if (/^["'`]/.test(one)) return 'text'
    if (/^\d/.test(one)) return 'number'
    if (!/^[\p{L}_$]/u.test(one)) return one
    const word = language === 'sql' ? one.toLowerCase() : one
    return known.has(word) ? word : 'name'
  })
}
