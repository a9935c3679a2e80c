import { useState } from 'react'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

const ProposeDialog = lazyDialog(async () => (await import('./propose-dialog.tsx')).ProposeDialog)

interface ProposeButtonProps {
  talent: Pick<TalentCard, 'id' | 'name'>
  size?: 'sm'
  look?: 'primary'
}

/** Proposes a talent to a company. */
export function ProposeButton({ talent, ...look }: ProposeButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look} aria-label={`Propose ${talent.name}`} onClick={() => setOpen(true)}>
        Propose
      </Button>
      <ProposeDialog talent={talent} open={open} onOpenChange={setOpen} />
    </>
  )
}
