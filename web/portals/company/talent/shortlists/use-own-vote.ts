import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { shortlistsApi } from '#domain/shortlists/api.ts'
import { voteForm } from '#domain/shortlists/shortlist.ts'
import type { ShortlistEntry } from '#domain/shortlists/shortlist.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { toast } from '#web/ui/toast.ts'

type Opinion = z.output<typeof voteForm>
export type Vote = NonNullable<Opinion['vote']>

const pause_ms = 800

/**
 * The user's own vote and note for a talent in a shortlist. A vote is saved at once, a note after a pause in typing.
 * Requests are sent one after another, so that an earlier one never overwrites a later one.
 */
export function useOwnVote(list_id: string, entry: ShortlistEntry) {
  const { user_id } = useMe()
  const own = entry.votes.find((one) => one.user_id === user_id)
  const save = useCall(shortlistsApi.vote)
  /** The typed note; undefined until the user types and once it has been saved. */
  const [draft, setDraft] = useState<string>()
  const [failed, setFailed] = useState(false)
  /** What was sent last, shown until the list contains it. */
  const [sent, setSent] = useState<{ vote: Vote | null; note: string; before: string | undefined }>()
  const saved = sent && sent.before === own?.updated_at ? sent : own
  const vote = saved?.vote ?? null
  const note = draft ?? saved?.note ?? ''
  const isValid = voteForm.shape.note.safeParse(note).success

  const waiting = useRef<Opinion>(undefined)
  const running = useRef(false)
  async function send(body: Opinion) {
    waiting.current = body
    setSent({ ...body, before: own?.updated_at })
    if (running.current) return
    running.current = true
    try {
      while (waiting.current) {
        const next: Opinion = waiting.current
        waiting.current = undefined
        await save.mutateAsync({ params: { id: list_id, talent_id: entry.id }, body: next })
        setDraft((typed) => (typed === next.note ? undefined : typed))
      }
      setFailed(false)
    } catch (error) {
      waiting.current = undefined
      setSent(undefined)
      setFailed(true)
      toast({ variant: 'destructive', title: 'Error saving your vote', description: (error as Error).message })
    } finally {
      running.current = false
    }
  }

  const saveNote = () => {
    if (draft !== undefined && isValid) void send({ vote, note: draft })
  }
  const onPause = useEffectEvent(saveNote)
  useEffect(() => {
    if (draft === undefined) return undefined
    const timer = setTimeout(onPause, pause_ms)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    vote,
    note,
    isValid,
    /** Whether the typed note is not saved yet. */
    isDirty: draft !== undefined,
    failed,
    others: entry.votes.filter((one) => one !== own),
    /** Votes so, or removes the vote if it was the same. */
    cast: (next: Vote) => void send({ vote: vote === next ? null : next, note: isValid ? note : (saved?.note ?? '') }),
    write: setDraft,
    saveNote,
  }
}
