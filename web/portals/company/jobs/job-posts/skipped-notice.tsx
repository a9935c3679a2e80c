import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { numberText } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { Dialog } from '#web/lib/document/dialog.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Outcome } from './use-bulk.ts'
import { bulkWords } from './use-bulk.ts'

/** The maximum number of jobs listed by name. */
const named = 200

interface SkippedNoticeProps {
  outcome: Outcome
  onDismiss: () => void
}

/** The jobs that a bulk action skipped, with the reasons. */
export function SkippedNotice({ outcome: { move, changed, skipped, dismissToast }, onDismiss }: SkippedNoticeProps) {
  const [open, setOpen] = useState(false)
  // On phones, the toast would cover the dialog.
  const show = () => {
    dismissToast()
    setOpen(true)
  }
  const summary = `${numberText(changed.length)} ${bulkWords[move].done}, ${numberText(skipped.length)} skipped`
  return (
    <Banner
      tone="warning"
      icon={<TriangleAlert aria-hidden />}
      action={
        <div className="flex gap-2">
          <Button size="sm" onClick={show}>
            Show why
          </Button>
          <Button size="sm" look="ghost" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      }
    >
      {summary}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Skipped jobs"
        description={`${summary}. These jobs were not changed.`}
      >
        <ul className="divide-y divide-line">
          {skipped.slice(0, named).map(({ id, title, message }) => (
            <li key={id} className="py-3 text-sm">
              {title && (
                <Link
                  to={pathTo('company_job', { id })}
                  className="block rounded-sm font-semibold wrap-anywhere text-ink hover:underline"
                >
                  {title}
                </Link>
              )}
              <span className="text-ink-soft">{message}</span>
            </li>
          ))}
        </ul>
        {skipped.length > named && (
          <p className="pt-3 text-sm text-ink-soft">and {numberText(skipped.length - named)} more</p>
        )}
      </Dialog>
    </Banner>
  )
}
