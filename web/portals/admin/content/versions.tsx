import { useState } from 'react'
import type { ContentItem } from '#domain/content/content-item.ts'
import { product } from '#domain/product.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'

const RevertDialog = lazyDialog(async () => (await import('./revert-dialog.tsx')).RevertDialog)

interface VersionsProps {
  item: ContentItem
  busy: boolean
  onRevert: (number: number) => void
}

/** What was published, newest first. */
export function Versions({ item, busy, onRevert }: VersionsProps) {
  const [chosen, setChosen] = useState<number>()
  useReadyDialogs(RevertDialog)
  if (item.versions.length === 0) return <p className="text-sm text-ink-soft">Not published yet.</p>
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {item.versions.map(({ number, published_at, published_by }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 text-sm">
            <div className="min-w-0">
              <p className="font-medium">
                Version {number}
                {number === item.published?.number && <span className="font-normal text-ink-soft"> (current)</span>}
              </p>
              <p className="text-ink-soft wrap-anywhere">
                {published_by?.name ?? product.name}, <RelativeTime at={published_at} className="lowercase" />
              </p>
            </div>
            {number !== item.published?.number && item.allowed.includes('revert') && (
              <Button size="sm" onClick={() => setChosen(number)}>
                Revert
              </Button>
            )}
          </li>
        ))}
      </ol>
      {chosen !== undefined && (
        <RevertDialog
          item={item}
          number={chosen}
          busy={busy}
          onClose={() => setChosen(undefined)}
          onRevert={() => onRevert(chosen)}
        />
      )}
    </>
  )
}
