import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { TalentProfile } from '#domain/talent/profile.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { TalentPageView } from '#web/features/talent/talent-page-view.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface PreviewDialogProps {
  open: boolean
  /** With unsaved changes. */
  talent: TalentProfile | undefined
  onClose: () => void
}

/** The profile as companies see it: with unsaved changes, and as it is before they are in contact. */
export function PreviewDialog({ open, talent, onClose }: PreviewDialogProps) {
  // Keeps the content while the dialog's closing animation runs.
  const [shown, setShown] = useState(talent)
  if (talent && talent !== shown) setShown(talent)
  const [access, setAccess] = useState<'full' | 'limited'>('full')
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      width="xl"
      title="What companies see"
      description="Your tests, badges, hours, and reviews are shown together with your profile."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Tabs
        label="Companies"
        look="pill"
        className="[&>[role=tablist]]:max-w-md"
        value={access}
        onValueChange={setAccess}
        tabs={[
          {
            value: 'full',
            label: 'In contact with you',
            content: (
              <Preview access="full" changed={shown}>
                Companies you applied to or work for. Includes unsaved changes.
              </Preview>
            ),
          },
          {
            value: 'limited',
            label: 'All others',
            content: (
              <Preview access="limited">
                Companies that find you in the talent search. Shows your saved profile.
              </Preview>
            ),
          },
        ]}
      />
    </Dialog>
  )
}

interface PreviewProps {
  access: 'full' | 'limited'
  /** Unsaved changes. */
  changed?: TalentProfile | undefined
  /** Which companies see this. */
  children: ReactNode
}

function Preview({ access, changed, children }: PreviewProps) {
  const page = useQuery({
    ...queryFor(talentSearchApi.preview, { query: { access } }),
    // Never the preview of the other kind.
    placeholderData: undefined,
  })
  return (
    <>
      <p className="mb-5 text-sm text-ink-soft">{children}</p>
      <Loaded
        query={page}
        error="Failed to load the preview. Please try again."
        loading={<DetailSkeleton label="Loading the preview" />}
      >
        {(loaded) => {
          // The capacity left is computed from the saved hours.
          const talent = { ...loaded, ...changed, weekly_hours: loaded.weekly_hours }
          return (
            <>
              <div className="mb-5">
                <p className="text-xl font-semibold wrap-anywhere">{talent.name}</p>
                {talent.headline && <p className="wrap-anywhere text-ink-soft">{talent.headline}</p>}
              </div>
              <TalentPageView talent={talent} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}
