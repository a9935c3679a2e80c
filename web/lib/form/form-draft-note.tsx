import { CopyX } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import type { FormDraft } from './form-draft.ts'

/** Shows above a form's fields that a draft was restored, or that another tab is editing the same form. */
export function FormDraftNote({ kept: { restored, elsewhere } }: { kept: FormDraft }) {
  if (elsewhere) return <WrittenElsewhere />
  if (!restored) return null
  return <p className="text-sm text-ink-soft">Your draft has been restored from this browser.</p>
}

/** A note that another tab is editing the same form. */
export function WrittenElsewhere({ className }: { className?: string }) {
  return (
    <Banner tone="warning" alert icon={<CopyX aria-hidden />} className={className}>
      This is open in another tab, too. Only the latest version is saved in this browser.
    </Banner>
  )
}
