import { spellingOf, spellingToken } from '../document-words.ts'
import { correctTerms } from '../correct-terms.ts'
import type { CorrectedTerms, VisibleWords } from '../correct-terms.ts'
import { knownNames, tokenOfWord } from '../words.ts'
import { fieldWord } from './mapping.ts'
import { all, anyOf, related, term, visibleTo } from './queries.ts'
import type { Clause } from './queries.ts'

/** More spellings are not near to a word, or do not begin alike. */
const spellingsMax = 1_000

/** A search of the engine and what its answer says. */
interface Question {
  body: Clause
  read: (answer: WordsAnswer) => unknown
}

interface WordsAnswer {
  hits: { total: { value: number } }
  suggest?: { near: { options: { text: string }[] }[] }
  aggregations?: { begun: { buckets: { key: string }[] } }
}

/** Asks several questions at once. */
export type AskAll = (bodies: readonly Clause[]) => Promise<WordsAnswer[]>

/**
 * Corrects a text with the words of the engine. What the corrections want to know is asked, and they are made again,
 * until nothing is left to ask: once for words that exist, up to five times for misspelled ones.
 */
export async function correctWith(
  ask: AskAll,
  { text, exact, company_id }: { text: string; exact: boolean; company_id: string | null },
): Promise<CorrectedTerms> {
  const known = new Map<string, unknown>()
  for (;;) {
    const questions = new Map<string, Question>()
    const corrected = correctTerms(text, exact, visibleWords(known, questions, company_id))
    if (questions.size === 0) return corrected
    const answers = await ask([...questions.values()].map(({ body }) => body))
    for (const [index, [key, { read }]] of [...questions].entries()) known.set(key, read(answers[index]!))
  }
}

const named = (token: string) => term('named_words', fieldWord(token))
const spelled = (spelling: string) => term('spellings', spellingToken(spelling))

/** The words that a company finds, as far as they are known; adds questions about the others. */
function visibleWords(
  known: ReadonlyMap<string, unknown>,
  questions: Map<string, Question>,
  company_id: string | null,
): VisibleWords {
  function know<Value>(key: string, until: Value, question: () => Question): Value {
    if (known.has(key)) return known.get(key) as Value
    if (!questions.has(key)) questions.set(key, question())
    return until
  }
  const visible = visibleTo(company_id)
  /** Whether any talent whom the company finds has a word. */
  const exists = (key: string, until: boolean, found: readonly Clause[]) =>
    know(key, until, () => ({
      body: {
        size: 0,
        terminate_after: 1,
        query: all([visible, { bool: { should: found, minimum_should_match: 1 } }]),
      },
      read: ({ hits }) => hits.total.value > 0,
    }))
  const ofFamily = (token: string): Clause[] =>
    company_id === null
      ? []
      : [
          {
            bool: {
              filter: [related(company_id, term('full_name_words', fieldWord(token)))],
              must_not: [term('public_words', fieldWord(token))],
            },
          },
        ]
  return {
    count: (token) =>
      know(`count ${token}`, 0, () => {
        const words = [fieldWord(token)]
        const inFullName = company_id === null ? [] : [related(company_id, anyOf('full_name_words', words))]
        const found = [anyOf('public_words', words), ...inFullName]
        return {
          body: {
            size: 0,
            track_total_hits: true,
            query: all([visible, { bool: { should: found, minimum_should_match: 1 } }]),
          },
          read: ({ hits }) => hits.total.value,
        }
      }),
    isNamed: (spelling) => {
      const token = tokenOfWord(spelling)
      return exists(`named ${spelling}`, true, [named(token), spelled(spelling), ...ofFamily(token)])
    },
    isSpelled: (spelling) => {
      const name = knownNames.get(spelling)
      return exists(`spelled ${spelling}`, false, [spelled(spelling), ...(name === undefined ? [] : [named(name)])])
    },
    near: (spelling, most) =>
      know(`near ${most} ${spelling}`, [] as string[], () => ({
        body: {
          size: 0,
          suggest: {
            near: {
              text: spellingToken(spelling),
              term: {
                field: 'spellings',
                suggest_mode: 'always',
                max_edits: most,
                prefix_length: 1,
                accuracy: 0,
                size: spellingsMax,
                shard_size: spellingsMax,
                max_term_freq: 2 ** 31 - 1,
              },
            },
          },
        },
        read: ({ suggest }) =>
          suggest!.near.flatMap(({ options }) => options.flatMap((option) => spellingOf(option.text) ?? [])),
      })),
    begun: (prefix) => {
      if (spellingOf(spellingToken(prefix)) === null) return []
      return know(`begun ${prefix}`, [] as string[], () => ({
        body: {
          size: 0,
          query: all([visible, { prefix: { spellings: spellingToken(prefix) } }]),
          aggs: { begun: { terms: { field: 'spellings', include: `\\~${prefix}.*`, size: spellingsMax } } },
        },
        read: ({ aggregations }) => aggregations!.begun.buckets.flatMap(({ key }) => spellingOf(key) ?? []),
      }))
    },
  }
}
