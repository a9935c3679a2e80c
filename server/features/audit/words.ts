import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * What an entry is found by: its text, and the names and email addresses that everyone has now whom it names. Erased
 * people and companies have none. `entry` is a relation with the columns `text` and `subject_ids`.
 */
export const wordsOf = (
  entry: string,
): RawBuilder<unknown> => sql`word_vector(concat_ws(' ', ${sql.ref(`${entry}.text`)}, (
    select string_agg(name, ' ') from (
      select concat_ws(' ', name, email) as name from users
      where id = any (${sql.ref(`${entry}.subject_ids`)}) and erased_at is null
      union all
      select name from companies where id = any (${sql.ref(`${entry}.subject_ids`)}) and erased_at is null
    ) as named
  )))`
