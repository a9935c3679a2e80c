import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { addSpelling, near } from './correct-terms.ts'
import type { SpellingsByLength, VisibleWords } from './correct-terms.ts'
import { spellingOf, spellingToken } from './document-words.ts'
import { visibleDocuments } from './sql-documents.ts'
import { knownNames, tokenOfWord } from './words.ts'

/** A word in the documents that a company finds. */
export interface WordRow {
  word: string
  /** The number of documents with the word. */
  count: number
  is_named: boolean
  is_family: boolean
}

/** Reads the words of all documents that a company finds. */
export async function readVisibleWords(db: Db | Tx, company_id: string | null): Promise<VisibleWords> {
  const { rows } = await sql<WordRow>`
    with visible as (${visibleDocuments(company_id)}), by_document as (
      select word,
        bool_or(part in ('role', 'skills')) as is_named,
        bool_or(part in ('role', 'skills', 'profile')) as is_public,
        bool_or(part = 'full_name') as is_in_name
      from talent_search.words join visible on visible.id = words.document_id
      where part <> 'full_name' or is_related
      group by word, document_id
    )
    select word,
      count(*) filter (where is_public or is_in_name) as count,
      bool_or(is_named) as is_named,
      bool_or(is_in_name and not is_public) as is_family
    from by_document group by word`.execute(db)
  return visibleWordsOf(rows)
}

/** The words of a list as corrections see them. */
export function visibleWordsOf(rows: readonly WordRow[]): VisibleWords {
  const words = new Map(rows.map((row) => [row.word, row]))
  const spellings = rows.flatMap(({ word }) => spellingOf(word) ?? [])
  const byLength: SpellingsByLength = new Map()
  for (const spelling of spellings) addSpelling(byLength, spelling)
  const isNamed = (token: string) => words.get(token)?.is_named ?? false
  const isSpelling = (spelling: string) => words.has(spellingToken(spelling))
  return {
    count: (token) => words.get(token)?.count ?? 0,
    isNamed: (spelling) => {
      const token = tokenOfWord(spelling)
      return isNamed(token) || isSpelling(spelling) || (words.get(token)?.is_family ?? false)
    },
    isSpelled: (spelling) => isSpelling(spelling) || isNamed(knownNames.get(spelling) ?? ''),
    begun: (prefix) => spellings.filter((spelling) => spelling.startsWith(prefix)),
    near: (spelling, most) => near(spelling, byLength, most),
  }
}
