import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { skillKey } from '#domain/skills/skills.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { documentWords } from './document-words.ts'
import type { TalentDocument } from './talent-search.ts'
import type { TextWords } from './words.ts'

/** A part of a document. The full name is only searched for related companies, and spellings only for corrections. */
export type TextPart = 'role' | 'skills' | 'profile' | 'spellings' | 'full_name'

const batch = 500

/** Creates empty tables of the documents and their words, without those of an earlier build. */
export async function createSearchTables(db: Db): Promise<void> {
  await sql`drop schema if exists talent_search cascade`.execute(db)
  await sql`create schema talent_search`.execute(db)
  await sql`
    create table talent_search.documents (
      id uuid primary key,
      skills text[] not null,
      skill_keys text[] not null,
      rate_cents integer,
      level text,
      availability text[] not null,
      region text,
      timezone text,
      badges text[] not null,
      rating double precision,
      active_hour integer not null,
      quality integer not null,
      found_by text not null,
      related_company_ids uuid[] not null,
      blocked_company_ids uuid[] not null
    )`.execute(db)
  await sql`
    create table talent_search.words (
      document_id uuid not null references talent_search.documents on delete cascade,
      part text not null,
      -- of several texts of a part, such as skills
      text integer not null,
      -- null for names of several words
      position integer,
      word text not null
    )`.execute(db)
  await sql`create index on talent_search.words (word, document_id)`.execute(db)
  await sql`create index on talent_search.words (document_id)`.execute(db)
}

export async function deleteDocuments(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from talent_search.documents where id = any (${ids}::uuid[])`.execute(db)
}

export async function insertDocuments(db: Db | Tx, documents: readonly TalentDocument[]): Promise<void> {
  for (let at = 0; at < documents.length; at += batch) {
    const some = documents.slice(at, at + batch)
    const rows = some.map((document) => ({ ...document, skill_keys: document.skills.map(skillKey) }))
    await sql`
      insert into talent_search.documents
      select * from jsonb_populate_recordset(null::talent_search.documents, ${JSON.stringify(rows)})`.execute(db)
    await sql`
      insert into talent_search.words
      select * from jsonb_populate_recordset(null::talent_search.words, ${JSON.stringify(some.flatMap(wordRows))})`.execute(
      db,
    )
  }
}

function wordRows(document: TalentDocument) {
  const { role, skills, profile, spellings, family } = documentWords(document)
  const name = profile.at(-1)!
  const texts: [TextPart, Pick<TextWords, 'sequence' | 'names'>][] = [
    ['role', role],
    ...skills.map((skill): [TextPart, TextWords] => ['skills', skill]),
    ...profile.map((text): [TextPart, TextWords] => ['profile', text]),
    ['spellings', { sequence: spellings, names: [] }],
    ['full_name', { sequence: [...name.sequence, ...family], names: [] }],
  ]
  return texts.flatMap(([part, { sequence, names }], text) => {
    const row = { document_id: document.id, part, text }
    return [
      ...sequence.map((word, position) => ({ ...row, position, word })),
      ...names.map((word) => ({ ...row, position: null, word })),
    ]
  })
}

/** The documents that a company may find; null for staff, who find what unrelated companies find. */
export const visibleDocuments = (company_id: string | null): RawBuilder<unknown> => sql`
  select * from (
    select *, coalesce(${company_id}::uuid = any (related_company_ids), false) as is_related
    from talent_search.documents
    where not coalesce(${company_id}::uuid = any (blocked_company_ids), false)
  ) as unblocked
  where found_by = 'all' or is_related`
