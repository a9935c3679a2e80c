/** Words that only look like an activity: a customer is not custom. */
const unchanged = new Set(['customer', 'customers', 'officer', 'officers', 'number', 'numbers', 'news', 'saas'])

/** Titles use them for the same work. An engineer is not an engine. */
const developers = /^(?:engineer|programmer|coder)s?$|^(?:engineering|programming|coding)$/

/**
 * The common part of an English word's forms: `developers`, `developing` and `development` become `develop`. Light on
 * purpose: `excellent` is not `excel`, `international` not `intern`, `community` not `communication`.
 */
export function stem(word: string): string {
  if (word.length < 4 || unchanged.has(word) || !/^[a-z]+$/.test(word)) return word
  if (developers.test(word)) return 'develop'
  return withoutEnding(withoutAgent(withoutForm(singular(word))))
}

function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

/** At least four letters with a vowel remain, or three as in `cod(ing)`: `string` is not a form of `str`. */
const isWord = (part: string) => (part.length > 3 ? /[aeiouy]/.test(part) : /^[^aeiou][aeiou][^aeiou]$/.test(part))

function without(word: string, ending: RegExp): string {
  const part = word.replace(ending, '')
  return part !== word && isWord(part) ? single(part) : word
}

/** `programming` is a form of `program`. */
const single = (part: string) => (/([bdgkmnprt])\1$/.test(part) ? part.slice(0, -1) : part)

const withoutForm = (word: string) => without(word, /(?:ing|ed|(?<=.{4})ment|(?<=.{4}[st])ion)$/)
const withoutAgent = (word: string) => without(word, /(?:(?<![aiu])er|(?<=.{4}[st])or)$/)
const withoutEnding = (word: string) => (word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word)
