import { ListPlus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'

const ShortlistChoice = lazyDialog(async () => (await import('./shortlist-choice.tsx')).ShortlistChoice)

interface ShortlistMenuProps {
  talent: { id: string; name: string; shortlist_ids: readonly string[] }
}

/** Adds a talent to shortlists, removes them, and creates shortlists. */
export function ShortlistMenu({ talent }: ShortlistMenuProps) {
  const count = talent.shortlist_ids.length
  useReadyDialogs(ShortlistChoice)
  return (
    <Popover
      label="Shortlists"
      align="end"
      className="w-72"
      trigger={
        <Button className="data-[state=open]:bg-sunken">
          <ListPlus aria-hidden />
          {/* On phones, all that can be done with a talent fits on two lines. */}
          <span className="max-sm:sr-only">{count > 0 ? 'Shortlists:' : 'Add to shortlist'}</span>
          {count > 0 && ` ${count}`}
        </Button>
      }
    >
      <ShortlistChoice talent={talent} />
    </Popover>
  )
}
