import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import type { OwnScorecard } from '#domain/scorecards/scorecard.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { readDraft, writeDraft } from '#web/lib/form/draft-storage.ts'
import { useMe } from '#web/lib/api/session.ts'
import { ScorecardWriter } from './scorecard-writer.ts'
import type { SaveState, ScorecardContent, ScorecardWriterOptions } from './scorecard-writer.ts'

/** What the server has of the user's scorecard, with a rating of each attribute. */
export const openedOf = ({ scorecard, attributes }: OwnScorecard): { version: number; content: ScorecardContent } => ({
  version: scorecard?.version ?? 0,
  content: {
    ratings: scorecard?.ratings.length
      ? scorecard.ratings
      : attributes.map((attribute) => ({ attribute, score: null, evidence: '' })),
    recommendation: scorecard?.recommendation ?? null,
    notes: scorecard?.notes ?? '',
  },
})

const failureOf: ScorecardWriterOptions['failureOf'] = (error) => {
  if (!(error instanceof ApiError)) return 'refused'
  if (error.code === 'edited_meanwhile' || error.code === 'illegal_move') return 'conflict'
  return error.isTransient ? 'transient' : 'refused'
}

/** Saves what is written in the scorecard that was opened, with whether it is saved. It lives as long as the form. */
export function useScorecardWriter(own: OwnScorecard): { writer: ScorecardWriter; state: SaveState } {
  const { meeting_id, allowed } = own
  const key = `scorecard:${useMe().user_id}:${meeting_id}`
  const [writer] = useState(
    () =>
      new ScorecardWriter({
        opened: openedOf(own),
        storage: { read: () => readDraft(key), write: (text) => writeDraft(key, text) },
        send: async (body) => {
          const { scorecard } = await call(scorecardsApi.save, { params: { id: meeting_id }, body })
          return scorecard!.version
        },
        failureOf,
        autosaves: allowed.includes('save'),
      }),
  )
  const state = useSyncExternalStore(writer.subscribe, () => writer.state)
  useEffect(() => onlineManager.subscribe(() => writer.retry()), [writer])
  useEffect(() => {
    writer.retry()
    return () => writer.stop()
  }, [writer])
  return { writer, state }
}
