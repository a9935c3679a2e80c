import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { joinedNeighbors } from '#domain/kernel/joined-neighbors.ts'
import { spellingsOfCompound } from '#domain/skills/compounds.ts'
import { splitAtSkills, namesOf } from '#domain/skills/skills.ts'
import type { Tx } from '#server/db/connect.ts'
import { editDistance } from '#domain/kernel/edit-distance.ts'

/** A searchable table, its column of indexed words, and the table of its terms. */
export interface SearchIndex {
  table: string
  words: string
  terms: string
}

/** One search term, in the format of the database's `search_query`. */
interface Term {
  form: 'exact' | 'inflected' | 'begun'
  /** Names that count anywhere in a row. */
  anywhere: string[]
  /** Names that count only in a title or among the skills: `next` for Next.js, `go` for Golang. */
  named: string[]
  /** In one piece with neighboring terms: `front desk` is also `frontdesk`. */
  joined: string[]
}

const termsMax = 10
/** Shorter names are ambiguous. */
const unambiguousLength = 4

/** The terms of a search text: skills of the catalog by all their names, and other words. */
function parse(text: string): Term[] {
  const pieces = splitAtSkills(text).slice(0, termsMax)
  const joined = joinedNeighbors(pieces.map(({ typed }) => typed))
  return pieces.map(({ typed, skill }, at) => {
    const term = { joined: joined[at]! }
    if (!skill) return { form: 'inflected', anywhere: spellingsOf(typed), named: [], ...term }
    const others = namesOf(skill).filter((name) => name !== typed)
    const isUnambiguous = (name: string) => name === skill.name && name.length >= unambiguousLength
    return {
      form: 'exact',
      anywhere: [typed, ...spellingsOfCompound(typed), ...others.filter(isUnambiguous)],
      named: others.filter((name) => !isUnambiguous(name)),
      ...term,
    }
  })
}

/** `front-end`, `frontend` and `front end` are spellings of one word. */
function spellingsOf(word: string): string[] {
  const known = spellingsOfCompound(word)
  if (known.length > 0) return known
  return /\w-\w/.test(word) ? [word.replaceAll('-', ''), word.replaceAll('-', ' ')] : [word]
}

/** A subquery, so that PostgreSQL evaluates it once per statement and not for each row. */
const queryOf = (terms: Term[]): RawBuilder<string> =>
  sql<string>`(select search_query(${JSON.stringify(terms)}::jsonb))`

/** The query that finds a search text. */
export const searchQuery = (text: string): RawBuilder<string> => queryOf(parse(text))

/** 0 for rows in which all words are in the first column, 1 for the second, and so on. */
export const rankBy = (query: RawBuilder<string>, columns: readonly string[]): RawBuilder<number> =>
  sql<number>`case ${sql.join(
    columns.map((column, rank) => sql`when ${sql.ref(column)} @@ ${query} then ${sql.lit(rank)}`),
    sql` `,
  )} else ${sql.lit(columns.length)} end`

/** A query to try when a search found nothing. */
export interface Suggestion {
  query: RawBuilder<string>
  /** The corrected text; null if only the last word was completed. */
  corrected: string | null
}

/**
 * Suggests a query for a text that found nothing: its last word may be incomplete, others may be misspelled. Returns null
 * where all words occur (a filter excluded the rows), or where no term is close enough.
 */
export async function suggestQuery(from: Tx, index: SearchIndex, text: string): Promise<Suggestion | null> {
  const terms = parse(text)
  if (terms.length === 0 || (await occurs(from, index, terms))) return null
  const last = terms.at(-1)!
  const begun: Term[] = [
    ...terms.slice(0, -1),
    { form: 'begun', anywhere: last.anywhere.slice(0, 1), named: [], joined: last.joined },
  ]
  if (await occurs(from, index, begun)) return { query: queryOf(begun), corrected: null }
  const corrected = await correct(from, index, text)
  if (corrected === null) return null
  return (await occurs(from, index, parse(corrected))) ? { query: searchQuery(corrected), corrected } : null
}

async function occurs(from: Tx, { table, words }: SearchIndex, terms: Term[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)} where ${sql.ref(words)} @@ ${queryOf(terms)}) as found`.execute(from)
  return rows[0]!.found
}

/** The text with each misspelled word corrected; null when there is none, or one without a close term. */
async function correct(from: Tx, index: SearchIndex, text: string): Promise<string | null> {
  const pieces: string[] = []
  let changed = false
  for (const { typed, skill } of splitAtSkills(text).slice(0, termsMax)) {
    const word = typed.toLowerCase()
    const isMisspelled =
      !skill &&
      /^[a-z]{4,30}$/.test(word) &&
      !(await occurs(from, index, [{ form: 'inflected', anywhere: [word], named: [], joined: [] }]))
    const term = isMisspelled ? await closestTerm(from, index, word) : typed
    if (term === null) return null
    changed ||= isMisspelled
    pieces.push(term)
  }
  return changed ? pieces.join(' ') : null
}

const distanceMax = (word: string) => (word.length >= 8 ? 2 : 1)
/** More rows than these do not make a term more likely. */
const rowsCounted = 100

/** The closest term to a word; of equally close ones, the one in more rows. */
async function closestTerm(from: Tx, index: SearchIndex, word: string): Promise<string | null> {
  const { rows } = await sql<{ term: string; rows: number }>`
    select term, (
      select count(*) from (
        select from ${sql.table(index.table)}
        where ${sql.ref(index.words)} @@ search_query(jsonb_build_array(jsonb_build_object('form', 'exact', 'anywhere', jsonb_build_array(term))))
        limit ${rowsCounted}
      ) as found
    ) as rows
    from ${sql.table(index.terms)} where slips && slips_of(${word})`.execute(from)
  const close = rows
    .map((row) => ({ ...row, distance: editDistance(word, row.term) }))
    .filter(({ distance, rows: count }) => distance <= distanceMax(word) && count > 0)
    .toSorted(
      (one, other) => one.distance - other.distance || other.rows - one.rows || (one.term < other.term ? -1 : 1),
    )
  return close[0]?.term ?? null
}
