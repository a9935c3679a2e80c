import { Clock } from 'lucide-react'
import { replyWithinBusinessDays } from '#domain/applications/application.ts'
import type { Board } from '#domain/applications/board.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { ApplicantsSearch } from './use-applicants-search.ts'
import { noFilters } from './use-applicants-search.ts'

interface WaitingNoticeProps {
  board: Board
  search: ApplicantsSearch
  onSearchChange: (change: Partial<ApplicantsSearch>) => void
}

/** How many wait too long for an answer, and how many are being rejected; and the way to them. */
export function WaitingNotice({ board, search, onSearchChange }: WaitingNoticeProps) {
  const overdue = board.columns.reduce((sum, column) => sum + column.overdue_count, 0)
  const rejecting = board.rejecting_count
  return (
    <>
      {overdue > 0 && search.is_overdue === null && (
        <Banner
          tone="warning"
          icon={<Clock aria-hidden />}
          action={
            <Button size="sm" onClick={() => onSearchChange({ ...noFilters, is_overdue: true })}>
              Show {overdue === 1 ? 'it' : 'them'}
            </Button>
          }
        >
          {overdue.toLocaleString('en-US')} {overdue === 1 ? 'application has' : 'applications have'} had no answer for{' '}
          {replyWithinBusinessDays} business days.
        </Banner>
      )}
      {rejecting > 0 && search.is_rejecting === null && (
        <Banner
          action={
            <Button size="sm" onClick={() => onSearchChange({ ...noFilters, view: 'table', is_rejecting: true })}>
              Show {rejecting === 1 ? 'it' : 'them'}
            </Button>
          }
        >
          {rejecting.toLocaleString('en-US')} {rejecting === 1 ? 'applicant is' : 'applicants are'} being rejected. It
          can still be undone.
        </Banner>
      )}
    </>
  )
}
