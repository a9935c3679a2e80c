import { sql } from 'kysely'
import { hasWords } from '#server/db/word-query.ts'

/** A condition that a message, or the name of one of its files, has words that begin like those of a search; null without words. */
export const messageHasWords = (search: string) =>
  hasWords(search, sql.ref('messages.words'), sql`messages.body || ' ' || messages.file_names`)
