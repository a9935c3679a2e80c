import { sql } from 'kysely'
import { mentionedIn } from '#domain/applications/note.ts'
import type { Colleague, Note, NoteForm } from '#domain/applications/note.ts'
import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { transaction } from '#server/db/transaction.ts'
import { hiringTeam } from '#server/features/accounts/responsible-people.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { findApplication } from './find-received.ts'
import type { ApplicationRow } from './find-received.ts'

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
function noteRows(from: Db | Tx) {
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
function presentNote(actor: Actor, row: NoteRow): Note {
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

/**
 * Creates an internal note and notifies the colleagues that it mentions. Only members of the hiring team can be
 * mentioned.
 */
export async function noteApplication(actor: Actor, application_id: string, form: NoteForm): Promise<Note> {
  return transaction(async (tx) => {
    const application = await findApplication(tx, application_id)
    authorize(actor, 'application.note', application)
    const { company_id, job_id } = application
    const { user_id: author_id } = asUser(actor)
    const named = await findMentionable(tx, application, form.text)
    const mentions = mentionedIn(form.text, named)
      .map((one) => one.id)
      .filter((one) => one !== author_id)
    const { id: note_id } = await tx
      .insertInto('application_notes')
      .values({ application_id, author_id, text: form.text, mentions, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'application.noted', {
      actor,
      company_id,
      data: { application_id, job_id, note_id, mentions },
    })
    return presentNote(actor, await noteRows(tx).where('application_notes.id', '=', note_id).executeTakeFirstOrThrow())
  })
}

/** The colleagues whose names may be mentioned in the text; the company may be large. */
function findMentionable(tx: Tx, application: ApplicationRow, text: string): Promise<Colleague[]> {
  return hiringTeam(tx, application)
    .where(sql<boolean>`position('@' || users.name in ${text}) > 0`)
    .select(['users.id', 'users.name'])
    .orderBy('users.id')
    .execute()
}

/** Deletes the actor's own note. */
export async function deleteNote(actor: Actor, id: string): Promise<{ id: string }> {
  return transaction(async (tx) => {
    const note = await noteRows(tx).where('application_notes.id', '=', id).executeTakeFirstOrThrow(notFound)
    authorize(actor, 'application.delete_note', note)
    await tx.deleteFrom('application_notes').where('id', '=', id).returning('id').executeTakeFirstOrThrow(notFound)
    const { company_id, application_id, job_id } = note
    await record(tx, 'application.note_deleted', { actor, company_id, data: { application_id, job_id, note_id: id } })
    return { id }
  })
}

/** The other members of the actor's hiring team, by name. */
export async function listColleagues(
  actor: Actor,
  { page, per_page, q }: { page: number; per_page: number; q?: string | undefined },
): Promise<Page<Colleague>> {
  const { user_id, company_id } = asMember(actor)
  const found = hiringTeam(db, { company_id, job_id: null })
    .where('users.id', '<>', user_id)
    .where(containsWords(q, [sql.ref('users.name')]))
  const { rows: items, total } = await readPage(
    found
      .select(['users.id', 'users.name'])
      .orderBy(sql`lower(users.name)`)
      .orderBy('users.id'),
    { page, per_page },
  )
  return { items, page, per_page, total }
}

/** Notifies the colleagues mentioned in a note, unless it has been deleted. */
export async function notifyMentioned(tx: Tx, { id, kind, data }: Activity<'application.noted'>): Promise<void> {
  const { application_id, note_id, mentions } = data
  if (mentions.length === 0) return
  const note = await tx
    .selectFrom('application_notes')
    .innerJoin('users as author', 'author.id', 'application_notes.author_id')
    .innerJoin('applications', 'applications.id', 'application_notes.application_id')
    .innerJoin('users as applicant', 'applicant.id', 'applications.applicant_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('application_notes.id', '=', note_id)
    .select(['author.name as author', 'applicant.name as applicant', 'jobs.title'])
    .executeTakeFirst()
  if (!note) return
  await notify(tx, mentions, {
    activity: { id, kind },
    subject: { kind: 'application', id: application_id },
    title: `${note.author} mentioned you`,
    body: `In a note about ${note.applicant}, ${note.title}`,
    href: pathTo('company_application', { id: application_id }),
  })
  for (const user_id of mentions) {
    await queueMail(tx, 'application_mentioned', { note_id, user_id }, `${note_id}:${user_id}`)
  }
}
