import { History } from 'lucide-react'
import { useState } from 'react'
import { WrittenElsewhere } from './kept-draft-note.tsx'
import type { KeptDraft } from './kept-draft.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'

/** Says that unsaved work was found in this browser, and what can be done with it. */
export function KeptDraftBanner({ kept, onStartOver }: { kept: KeptDraft; onStartOver: () => void }) {
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
                Put it back
              </Button>
            )}
            <Button size="sm" onClick={() => setAsking(true)}>
              {kept.restored ? 'Start over' : 'Discard it'}
            </Button>
          </div>
        }
      >
        {kept.restored
          ? 'Your unsaved work from last time is back.'
          : 'This has been changed since you last worked on it here. Your unsaved version is still in this browser.'}
      </Banner>
      <Confirm
        open={asking}
        danger
        title="Discard your unsaved work?"
        description="It was kept in this browser only. This cannot be undone."
        action="Discard"
        cancel="Keep it"
        onConfirm={drop}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
