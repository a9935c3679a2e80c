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
const wordSegments = new Intl.Segmenter('en', { granularity: 'word' })

/** A word or phrase of a criterion; the answer must contain one of its alternatives. */
type Term = string[]

/** A sentence of the answer: its stems, each between spaces, and its words by their stems. */
interface Part {
  text: string
  stems: string
  words: ReadonlyMap<string, string>
}

/**
 * Finds the words and phrases of each criterion in the answer, and the sentence that has most of them. That is no
 * judgment: an answer can meet a criterion in other words, and fail it in the same ones. Criteria about which words say
 * nothing are left out: those that consist of general words or of words of the question, and those that say what an
 * answer must not contain.
 */
export function matchPhrases({ question, rubric, answer }: AnsweredQuestion): Suggestion {
  const repeated = new Set(wordsOf(question).keys())
  const parts = [...sentences.segment(answer)].map(({ segment }): Part => {
    const words = wordsOf(segment)
    return { text: segment.trim(), stems: ` ${stemsOf(segment).join(' ')} `, words }
  })
  const criteria = rubric.flatMap(({ id, text }) => {
    const terms = negation.test(text) ? [] : termsOf(text).filter((term) => !term.every((one) => repeated.has(one)))
    if (terms.length === 0) return []
    const found = ({ stems }: Part) => terms.filter((term) => term.some((one) => stems.includes(` ${one} `))).length
    const closest = parts.toSorted((one, other) => found(other) - found(one))[0]
    const words = parts.flatMap((part) => terms.flat().flatMap((one) => inAnswer(one, part)))
    return [
      {
        criterion_id: id,
        words: [...new Map(words.map((word) => [word.toLowerCase(), word])).values()].slice(0, words_max),
        sentence: closest && found(closest) > 0 ? closest.text.slice(0, gradingLimits.sentence) : '',
      },
    ]
  })
  return { source: 'phrase_match', criteria }
}

/** Enough to see what the answer is about. */
const words_max = 12

/** The words of a term as a sentence has them; none if it does not have the term. */
const inAnswer = (term: string, { stems, words }: Part): string[] =>
  stems.includes(` ${term} `) ? term.split(' ').map((stem) => words.get(stem) ?? stem) : []

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
const stemsOf = (text: string): string[] => meaningful(text).map(({ stem }) => stem)

/** The words of a text that carry meaning, as it has them, by their stems. */
const wordsOf = (text: string) => new Map(meaningful(text).map(({ stem, word }) => [stem, word]))

function meaningful(text: string): { stem: string; word: string }[] {
  return [...wordSegments.segment(text.normalize('NFC'))].flatMap(({ isWordLike, segment: word }) => {
    const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    return isWordLike && !stopWords.has(plain) ? [{ stem: stemOf(plain), word }] : []
  })
}

/** Without the usual English endings: "delayed", "delays" and "delay" are one word. */
const stemOf = (word: string) => withoutEnding(withoutEnding(word.replace(/['’]s$/, '')))

const withoutEnding = (word: string) =>
  word.replace(/(?<=.{3})(?:i[sz](?:ation|ing|ed|e[sd]?)|ations?|ings?|i?e[ds]|ly|e|y|(?<!s)s)$/, '')
