import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { fileViewsShown } from '#domain/files/file-view.ts'
import type { FileViews } from '#domain/files/file-view.ts'
import { answerFileName, fileMessages } from '#domain/files/file.ts'
import type { FilePurpose, StoredFile } from '#domain/files/file.ts'
import { asUser, companyOf, isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { ofSeenApplications, ofSeenJobs } from '#server/features/accounts/job-access.ts'

/** What the feature of messages, which depends on this one, knows of files. */
export interface MessageFiles {
  /** A condition on a row of `files`: it is part of a message that the actor may read. */
  isReadableBy: (actor: Actor) => RawBuilder<boolean>
  /** Called when a file of a message is read. */
  onRead: (actor: Actor, file_id: string) => Promise<void>
}

/** A file with the columns for authorization. Companies see answers under a neutral name. Throws `not_found`. */
export async function findFile(from: Db | Tx, actor: Actor, id: string, messageFiles: MessageFiles) {
  const company_id = companyOf(actor)
  const isSeen = isUser(actor) ? ofSeenJobs(actor, sql`applications.job_id`) : sql`true`
  const file = await from
    .selectFrom('files')
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .selectAll()
    .select([
      // Separate subqueries, each with its own index.
      sql<boolean>`exists (select 1 from applications where company_id = ${company_id} and ${isSeen} and resume_file_id = files.id)
        or exists (select 1 from applications where company_id = ${company_id} and ${isSeen} and attachment_file_id = files.id)
        or exists (
          select 1 from talents join applications on applications.applicant_id = talents.user_id
          where talents.user_id = files.owner_id and files.id in (talents.resume_file_id, talents.photo_file_id)
            and applications.company_id = ${company_id} and ${isSeen}
            and not exists (select 1 from profile_snapshots where application_id = applications.id)
        )
        or exists (
          select 1 from profile_snapshots join applications on applications.id = profile_snapshots.application_id
          where profile_snapshots.resume_file_id = files.id and applications.company_id = ${company_id} and ${isSeen}
        )
        or exists (
          select 1 from profile_snapshots join applications on applications.id = profile_snapshots.application_id
          where profile_snapshots.photo_file_id = files.id and applications.company_id = ${company_id} and ${isSeen}
        )
        or exists (
          select 1 from answers join attempts on attempts.id = answers.attempt_id
          where answers.file_id = files.id and attempts.company_id = ${company_id} and attempts.submitted_at is not null
            and ${isUser(actor) ? ofSeenApplications(actor, sql`attempts.application_id`) : sql`true`}
        )`.as('reached_company'),
      messageFiles.isReadableBy(actor).as('reached_conversation'),
      sql<boolean>`exists (select 1 from message_files where file_id = files.id)`.as('is_in_message'),
    ])
    .executeTakeFirstOrThrow(notFound)
  const isOthersAnswer = file.purpose === 'answer' && company_id !== null
  return isOthersAnswer ? { ...file, name: answerFileName(file.media_type) } : file
}

/**
 * Locks the actor's own file, so that a row can refer to it. Throws at the field `path` when the file belongs to
 * someone else, has another purpose or does not exist.
 */
export async function lockOwnFile(
  tx: Tx,
  actor: Actor,
  { id, purpose, path }: { id: string; purpose: FilePurpose; path: string },
): Promise<StoredFile> {
  const file = await tx
    .selectFrom('files')
    .where('id', '=', id)
    .where('owner_id', '=', asUser(actor).user_id)
    .where('purpose', '=', purpose)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!file) throw fieldFailure(path, fileMessages.gone)
  return presentFile(file)
}

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

/** A file as its readers see it. */
export function presentFile({ id, purpose, name, media_type, size_bytes, created_at }: StoredFile): StoredFile {
  return { id, purpose, name, media_type, size_bytes, created_at }
}
