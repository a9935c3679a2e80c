import { codeAlphabet, codeLength } from '#domain/jobs/job-ref.ts'
import { trackedLinksApi } from '#domain/tracked-links/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { anyone, defineRows } from '#server/testing/define-rows.ts'
import { addJob } from '#server/testing/jobs.ts'
import { actors, byHirers } from '#server/testing/roles/actors.ts'

let count = 0

export const trackedLinksRows = defineRows(trackedLinksApi, ({ db, company_id }) => {
  const job = async () => ({ id: await addJob(db, company_id) })
  const link = async ({ archived_at = null as string | null } = {}) => {
    count += 1
    const code = Array.from({ length: codeLength }, (_, at) => codeAlphabet[Math.floor(count / 31 ** at) % 31]).join('')
    return db
      .insertInto('tracked_links')
      .values({ job_id: await addJob(db, company_id), company_id, name: 'Forum', code, created_at: now(), archived_at })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const ofJob = { about: "Acme's open job", ...byHirers, request: job }
  const ofLink = { about: "Acme's tracked link", ...byHirers, request: () => link() }
  const otherFields = { cost: 120 }
  return {
    list: ofJob,
    create: { ...ofJob, body: { name: 'Forum' }, otherFields },
    edit: { ...ofLink, body: { name: 'Newsletter' }, otherFields },
    archive: ofLink,
    unarchive: { ...ofLink, request: () => link({ archived_at: now() }) },
    visit: { in: actors, body: { code: 'abcdefgh' }, unrecorded: anyone },
  }
})
