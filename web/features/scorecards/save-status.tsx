import { useQueryClient } from '@tanstack/react-query'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import type { OwnScorecard } from '#domain/scorecards/scorecard.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import type { SaveState, ScorecardContent, ScorecardWriter } from './scorecard-writer.ts'
import { openedOf } from './use-scorecard-writer.ts'

interface SaveStatusProps {
  own: OwnScorecard
  writer: ScorecardWriter
  state: SaveState
  /** The form shows another version from now on. */
  onReplaced: (content: ScorecardContent) => void
}

const ofDraft: Record<SaveState, string> = {
  saved: 'Draft saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  waiting: 'Saved in this browser. It is sent when the connection returns.',
  conflict: 'This scorecard was changed in another tab or on another device.',
  refused: 'The draft could not be saved. It is kept in this browser.',
}

/** Whether what was written is saved, and what to do if another tab has saved something else. */
export function SaveStatus({ own, writer, state, onReplaced }: SaveStatusProps) {
  const queryClient = useQueryClient()
  const isDraft = own.allowed.includes('save')
  const words = isDraft
    ? writer.version > 0 || state !== 'saved'
      ? ofDraft[state]
      : ''
    : state === 'unsaved'
      ? 'Your changes are kept in this browser.'
      : ''
  const current = async () => {
    const query = queryFor(scorecardsApi.find, { params: { id: own.meeting_id } })
    return openedOf(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
  }
  const keepOwn = async () => writer.keepOwn(await current())
  const showOther = async () => {
    const opened = await current()
    writer.takeOver(opened)
    onReplaced(opened.content)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {state === 'conflict' ? ofDraft.conflict : words}
      </p>
      {state === 'conflict' && (
        <>
          <Button size="sm" onClick={() => void keepOwn()}>
            Keep This Version
          </Button>
          <Button size="sm" onClick={() => void showOther()}>
            Use the Other Version
          </Button>
        </>
      )}
    </div>
  )
}
