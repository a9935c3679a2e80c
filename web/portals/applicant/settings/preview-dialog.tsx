import { useState } from 'react'
import { completenessOf } from '#domain/talent/completeness.ts'
import { talentFormOf } from '#domain/talent/profile.ts'
import type { TalentProfile } from '#domain/talent/profile.ts'
import { TalentProfileView } from '#web/features/talent/talent-profile-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The profile as companies see it, including unsaved changes. */
export function PreviewDialog({ talent, onClose }: { talent: TalentProfile | undefined; onClose: () => void }) {
  // Keeps the content while the dialog's closing animation runs.
  const [shown, setShown] = useState(talent)
  if (talent && talent !== shown) setShown(talent)
  return (
    <Dialog
      open={talent !== undefined}
      onOpenChange={(open) => open || onClose()}
      width="lg"
      title="What companies see"
      description="Companies you apply to see this next to your cover letter. The preview includes unsaved changes."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {shown && <TalentProfileView talent={shown} />}
      {shown && completenessOf(talentFormOf(shown)).percent === 0 && (
        <p className="mt-6 text-sm text-ink-soft">So far, they see only your name.</p>
      )}
    </Dialog>
  )
}
