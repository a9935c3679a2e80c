import { useSyncExternalStore } from 'react'
import { handoffForm, shiftLimits } from '#domain/time/shift.ts'
import type { Handoff } from '#domain/time/shift.ts'

const none: Handoff = { done_note: '', open_note: '', links: [] }
const listeners = new Set<() => void>()
const drafts = new Map<string, Handoff>()

const keyOf = (user_id: string) => `handoff:${user_id}`

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The note that the user writes during a shift. It is kept in this browser until the user clocks out. */
export const useHandoffDraft = (user_id: string): Handoff => useSyncExternalStore(subscribe, () => draftOf(user_id))

export function draftOf(user_id: string): Handoff {
  const known = drafts.get(user_id)
  if (known) return known
  const draft = stored(user_id)
  drafts.set(user_id, draft)
  return draft
}

export function setHandoffDraft(user_id: string, draft: Handoff): void {
  drafts.set(user_id, draft)
  try {
    localStorage.setItem(keyOf(user_id), JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: the draft lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Ends the draft. What the server would refuse is left out, so that the note never prevents clocking out. */
export function takeHandoffDraft(user_id: string): Handoff {
  const { done_note, open_note, links } = draftOf(user_id)
  setHandoffDraft(user_id, none)
  const { shape } = handoffForm
  return {
    done_note: shape.done_note.safeParse(done_note).data ?? '',
    open_note: shape.open_note.safeParse(open_note).data ?? '',
    links: links.flatMap((one) => shape.links.safeParse([one]).data ?? []).slice(0, shiftLimits.links),
  }
}

function stored(user_id: string): Handoff {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(user_id)) ?? 'null') as Partial<Handoff> | null
    return {
      done_note: String(found?.done_note ?? ''),
      open_note: String(found?.open_note ?? ''),
      links: (Array.isArray(found?.links) ? found.links : []).map(String),
    }
  } catch {
    return none
  }
}
