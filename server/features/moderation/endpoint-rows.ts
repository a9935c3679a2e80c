import { reportsApi } from '#domain/reports/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addReportCase } from '#server/testing/report-cases.ts'
import { applicants } from '#server/testing/roles/actors.ts'

export const reportsRows = defineRows(reportsApi, (fixtures) => {
  const { db, company_id, admin_id } = fixtures
  const report = async (state: Parameters<typeof addReportCase>[1] = {}) => ({
    id: await addReportCase(fixtures, state),
  })
  const claimed = () => report({ status: 'claimed', claimed_by: admin_id })
  const hidden = () => report({ status: 'resolved', outcome: 'hide', resolved_at: now(), resolved_by: admin_id })
  const ofOpenReport = { about: 'an open report', request: () => report() }
  const ofClaimed = { about: 'a report claimed by the admin', request: claimed }
  return {
    // A job, which no member of a company can report.
    create: {
      in: applicants,
      request: async () => ({
        body: { subject: { kind: 'job', id: await addJob(db, company_id) }, reason: 'fraud', note: 'A scam.' },
      }),
    },
    list: { in: ['admin'] },
    exportList: { in: ['admin'], unpaged: true },
    find: { ...ofOpenReport, in: ['admin'] },
    claim: { ...ofOpenReport, in: ['admin'] },
    release: { ...ofClaimed, in: ['admin'] },
    resolve: {
      ...ofClaimed,
      in: ['admin'],
      body: { outcome: 'none', reason: 'Nothing to object to.' },
      otherFields: { ends_on: '2030-01-15' },
    },
    restore: {
      about: 'a report whose subject is hidden',
      in: ['admin'],
      request: hidden,
      body: { reason: 'It was harmless.' },
    },
  }
})
