import { talentImportsApi } from '#domain/talent-imports/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'

const file = () => ({ body: `Name,Email\nAna,${crypto.randomUUID()}@town.test`, type: 'text/csv' })

export const talentImportsRows = defineRows(talentImportsApi, ({ db, admin_id }) => {
  const imported = () =>
    db
      .insertInto('talent_imports')
      .values({ file_name: 'talents.csv', status: 'finished', actor_id: admin_id, total: 1, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  const ofImport = { about: 'an import of talents', request: imported }
  return {
    preview: { in: ['admin'], request: file, unrecorded: 'It changes nothing.' },
    create: { in: ['admin'], request: () => ({ ...file(), query: '?file_name=talents.csv' }) },
    list: { in: ['admin'] },
    exportRows: { ...ofImport, in: ['admin'] },
    undo: { ...ofImport, in: ['admin'] },
  }
})
