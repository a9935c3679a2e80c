import { useQueryStates } from 'nuqs'
import { reportCasesQuery } from '#domain/reports/api.ts'
import { reportKind } from '#domain/reports/report.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { shape } = reportCasesQuery

/** Which cases are listed, in the URL. */
export const useReportsSearch = () =>
  useQueryStates({
    reports: inUrl(shape.show).withDefault('open'),
    subject: inUrl(reportKind),
    q: inUrl(shape.q).withDefault(''),
    page: inUrl(shape.page).withDefault(1),
  })

/** The filters as the API expects them. */
export const filterOf = ({ reports, subject, q }: ReturnType<typeof useReportsSearch>[0]) => ({
  show: reports,
  ...(subject ? { kind: subject } : {}),
  ...(q ? { q } : {}),
})
