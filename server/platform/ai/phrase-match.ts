import type { Suggestion } from '#domain/tests/grading.ts'
import { gradingLimits } from '#domain/tests/grading.ts'
import type { AnsweredQuestion } from './suggest-grade.ts'

/** Words that say nothing about the content of an answer. */
const stopWords = new Set(
  `a about after again all also an and answer answers any applicant are as at be because been both but by can candidate
  clear clearly could describe describes did do does each example examples explain explains for from give gives good had
  has have he her how identify identifies if in include includes into is it its least list lists mention mentions more
  must name names of on one only or other our question reason reasons response say says she should show shows so some
  state states such than that the their them then there these they this those three to too two use uses very was well
  were what when where which while who why will with would you your`.split(/\s+/),
)
/** What a match of words cannot judge. */
const negation = /\b(?:not|no|never|without|avoids?|instead of|rather than|lacks?)\b|n['’]t\b/i

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** A word or phrase of a criterion; the answer must contain one of its alternatives. */
type Term = string[]

/**
 * Suggests points by matching the words and phrases of each criterion with the answer: the share that occurs. Criteria
 * that it cannot judge are left out: those that consist of general words or of words of the question, and those that say
 * what an answer must not contain.
 */
export function matchPhrases({ question, rubric, answer }: AnsweredQuestion): Suggestion {
  const repeated = new Set(stemsOf(question))
  const parts = [...sentences.segment(answer)].map(({ segment }) => ({
    text: segment.trim(),
    stems: ` ${stemsOf(segment).join(' ')} `,
  }))
  const criteria = rubric.flatMap(({ id, text, points }) => {
    const terms = negation.test(text) ? [] : termsOf(text).filter((term) => !term.every((one) => repeated.has(one)))
    if (terms.length === 0) return []
    const found = (stems: string) => terms.filter((term) => term.some((one) => stems.includes(` ${one} `))).length
    const share = found(parts.map(({ stems }) => stems).join('')) / terms.length
    const given = Math.round(share * points)
    const best = parts.reduce(
      (one, other) => (found(other.stems) > found(one.stems) ? other : one),
      parts[0] ?? nothing,
    )
    return [{ criterion_id: id, points: given, sentence: given > 0 ? best.text.slice(0, gradingLimits.sentence) : '' }]
  })
  return { source: 'phrase_match', criteria }
}

const nothing = { text: '', stems: '' }

/** The terms of a criterion: quoted phrases, and other words. Terms joined by "or" or a slash are alternatives. */
function termsOf(criterion: string): Term[] {
  const terms: Term[] = []
  let isAlternative = false
  for (const [token, phrase] of criterion.matchAll(/["“]([^"”]+)["”]|\bor\b|\/|[\p{L}\p{N}'’+#.-]+/giu)) {
    if (token === '/' || token.toLowerCase() === 'or') {
      isAlternative = terms.length > 0
      continue
    }
    const stems = stemsOf(phrase ?? token)
    if (stems.length === 0) continue
    const one = stems.join(' ')
    if (isAlternative) terms.at(-1)!.push(one)
    else terms.push([one])
    isAlternative = false
  }
  return terms
}

/** The words of a text that carry meaning, without their endings. */
function stemsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...words.segment(plain)]
    .filter(({ isWordLike, segment }) => isWordLike && !stopWords.has(segment))
    .map(({ segment }) => stemOf(segment))
}

/** Without the usual English endings: "delayed", "delays" and "delay" are one word. */
const stemOf = (word: string) => withoutEnding(withoutEnding(word.replace(/['’]s$/, '')))

const withoutEnding = (word: string) =>
  word.replace(/(?<=.{3})(?:i[sz](?:ation|ing|ed|e[sd]?)|ations?|ings?|i?e[ds]|ly|e|y|(?<!s)s)$/, '')
