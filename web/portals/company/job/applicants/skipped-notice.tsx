import { TriangleAlert } from 'lucide-react'
import type { BulkResult } from '#domain/applications/board.ts'
import { numberText } from '#domain/kernel/count.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

const shown = 5

interface SkippedNoticeProps {
  result: BulkResult
  onClose: () => void
}

/** The applicants that a bulk action skipped, with the reasons. */
export function SkippedNotice({ result: { changed, skipped }, onClose }: SkippedNoticeProps) {
  return (
    <Banner
      tone="warning"
      alert
      icon={<TriangleAlert aria-hidden />}
      action={
        <Button size="sm" onClick={onClose}>
          Dismiss
        </Button>
      }
    >
      <p>
        {numberText(changed.length)} changed, {numberText(skipped.length)} skipped:
      </p>
      <ul className="mt-1 grid gap-0.5 font-normal">
        {skipped.slice(0, shown).map(({ id, applicant_name, message }) => (
          <li key={id} className="wrap-anywhere">
            {applicant_name && !message.includes(applicant_name) ? `${applicant_name}: ${message}` : message}
          </li>
        ))}
        {skipped.length > shown && <li>and {numberText(skipped.length - shown)} more</li>}
      </ul>
    </Banner>
  )
}
