import { useState } from 'react'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'

const CorrectNameDialog = lazyDialog(
  async () => (await import('#web/features/accounts/correct-name-dialog.tsx')).CorrectNameDialog,
)

/** The applicant’s name, which is saved separately from the profile. */
export function NameSection() {
  const { name } = useMe()
  useReadyDialogs(CorrectNameDialog)
  const [correcting, setCorrecting] = useState(false)
  return (
    <FormSection title="Name" description="The name with which you sign contracts.">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 text-sm">
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
        <Button size="sm" onClick={() => setCorrecting(true)}>
          Correct My Name
        </Button>
      </div>
      {correcting && <CorrectNameDialog onClose={() => setCorrecting(false)} />}
    </FormSection>
  )
}
