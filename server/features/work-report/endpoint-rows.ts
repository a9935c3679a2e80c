import { startOfWeek } from '#domain/kernel/calendar.ts'
import { workReportApi } from '#domain/work-report/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { everyUser } from '#server/testing/roles/actors.ts'
import { addAssignment } from '#server/testing/talents.ts'

export const workReportRows = defineRows(workReportApi, ({ db, company_id, applicant_id }) => {
  const monday = startOfWeek(now().slice(0, 10), 1)
  const request = async () => ({
    query: `?from=${monday}&to=${monday}&assignment_id=${await addAssignment(db, { company_id, talent_id: applicant_id })}`,
  })
  const row = { in: everyUser, request, unpaged: true as const }
  return { report: row, reportCsv: row, reportPdf: row }
})
