import { History } from 'lucide-react'
import { useState } from 'react'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { WrittenElsewhere } from './form-draft-note.tsx'
import type { FormDraft } from './form-draft.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Shows that unsaved work was found in this browser, with the options to use or discard it. */
export function FormDraftBanner({ kept, onStartOver }: { kept: FormDraft; onStartOver: () => void }) {
  const [asking, setAsking] = useState(false)
  if (kept.elsewhere) return <WrittenElsewhere className="mb-6" />
  if (!kept.restored && !kept.outdated) return null
  const drop = () => {
    setAsking(false)
    if (kept.restored) onStartOver()
    kept.forget()
  }
  return (
    <>
      <Banner
        className="mb-6"
        icon={<History aria-hidden />}
        action={
          <div className="flex flex-wrap gap-2">
            {kept.outdated && (
              <Button size="sm" onClick={kept.putBack}>
                Restore
              </Button>
            )}
            <Button size="sm" onClick={() => setAsking(true)}>
              {kept.restored ? 'Start over' : 'Discard'}
            </Button>
          </div>
        }
      >
        {kept.restored
          ? 'Your unsaved work has been restored.'
          : 'This was changed after you last edited it here. Your unsaved version is still saved in this browser.'}
      </Banner>
      <Confirm
        open={asking}
        danger
        title="Discard your unsaved work?"
        description="It is saved in this browser only. This cannot be undone."
        action="Discard"
        cancel="Keep it"
        onConfirm={drop}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
