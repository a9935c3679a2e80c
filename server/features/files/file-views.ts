import { sql } from 'kysely'
import { fileViewsShown } from '#domain/files/file-view.ts'
import type { FileViews } from '#domain/files/file-view.ts'
import type { User } from '#domain/kernel/actor.ts'

/** SQL for the latest view of a document or contract by each of its viewers. */
export const viewsOf = (subject: 'assignment_documents' | 'contracts') => {
  const column = subject === 'contracts' ? 'contract_id' : 'document_id'
  return sql<FileViews>`(
    select coalesce(json_agg(json_build_object('name', name, 'viewed_at', viewed_at) order by viewed_at desc), '[]')
    from (
      select viewers.name, max(viewed_at) as viewed_at
      from document_views join users as viewers on viewers.id = document_views.user_id
      where ${sql.ref(column)} = ${sql.ref(`${subject}.id`)}
      group by viewers.id, viewers.name
      order by max(viewed_at) desc limit ${fileViewsShown}
    ) as latest)`
}

/** Views as a user sees them: companies do not see who has opened a file. */
export const presentViews = ({ role }: User, views: FileViews): FileViews | null =>
  role === 'company'
    ? null
    : views.map(({ name, viewed_at }) => ({ name, viewed_at: new Date(viewed_at).toISOString() }))
