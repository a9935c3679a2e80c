import { sql } from 'kysely'
import type { Colleague, Note } from '#domain/applications/note.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findApplication } from './find-application.ts'

/** The notes on an application, newest first. */
export async function listNotes(
  actor: Actor,
  application_id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<Note>> {
  authorize(actor, 'application.see', await findApplication(db, application_id))
  const { rows, total } = await readPage(
    noteRows(db)
      .where('application_notes.application_id', '=', application_id)
      .orderBy('application_notes.created_at', 'desc')
      .orderBy('application_notes.id', 'desc'),
    { page, per_page },
    db.selectFrom('application_notes').where('application_id', '=', application_id),
  )
  return { items: rows.map((row) => presentNote(actor, row)), page, per_page, total }
}

/** Notes with the names of their authors and mentioned colleagues. */
export function noteRows(from: Db | Tx) {
  return from
    .selectFrom('application_notes')
    .innerJoin('applications', 'applications.id', 'application_notes.application_id')
    .innerJoin('users', 'users.id', 'application_notes.author_id')
    .select([
      'application_notes.id',
      'application_notes.application_id',
      'application_notes.author_id',
      'application_notes.text',
      'application_notes.created_at',
      'applications.company_id',
      'applications.job_id',
      'users.name as author_name',
    ])
    .select(({ selectFrom }) =>
      selectFrom('users as mentioned')
        .whereRef('mentioned.id', '=', sql`any(application_notes.mentions)`)
        .select(
          sql<Colleague[]>`coalesce(json_agg(json_build_object('id', mentioned.id, 'name', mentioned.name)), '[]')`.as(
            'mentions',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('mentions'),
    )
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof noteRows>['executeTakeFirstOrThrow']>>

/** A note as a colleague sees it, with the permitted actions. */
export function presentNote(actor: Actor, row: NoteRow): Note {
  const { id, text, author_id, author_name, mentions, created_at } = row
  return {
    id,
    text,
    author: { id: author_id, name: author_name },
    mentions,
    created_at,
    allowed: may(actor, 'application.delete_note', row) ? ['delete'] : [],
  }
}
