import { useRef, useState } from 'react'
import type { Criterion } from '#domain/tests/question.ts'
import { hasKey, shortcuts, useShortcuts } from '#web/lib/navigation/shortcuts.ts'

/** Two digits typed within this time form one number, so that `1` and `0` choose 10 points. */
const digitPause_ms = 1_000

interface GradingKeysOptions {
  rubric: readonly Criterion[]
  /** The points given so far, by criterion ID. */
  points: Readonly<Record<string, number>>
  onPoints: (criterion_id: string, points: number) => void
  /** Takes over the suggested points; none are suggested otherwise. */
  onAccept: (() => void) | undefined
}

/**
 * The keys for grading: digits choose the points of the current criterion, left and right change them, up and down move
 * to another one. They work wherever the focus is, except while typing, and in the points also without shortcuts.
 */
export function useGradingKeys({ rubric, points, onPoints, onAccept }: GradingKeysOptions) {
  const [current, setCurrent] = useState(rubric[0]?.id)
  const groups = useRef(new Map<string, HTMLElement>())
  const typed = useRef({ digits: '', at: 0 })

  /** Makes a criterion the current one, with the focus on its points: those chosen, otherwise all of them. */
  const focusOn = (criterion_id: string) => {
    setCurrent(criterion_id)
    const group = groups.current.get(criterion_id)
    const chosen = group?.querySelector<HTMLElement>('[role=radio][aria-checked=true]')
    ;(chosen ?? group)?.focus()
  }
  const choose = (criterion_id: string, value: number) => {
    setCurrent(criterion_id)
    onPoints(criterion_id, value)
    groups.current.get(criterion_id)?.querySelectorAll<HTMLElement>('[role=radio]')[value]?.focus()
  }

  const handle = (event: KeyboardEvent) => {
    const at = rubric.findIndex(({ id }) => id === current)
    const criterion = rubric[at]
    if (!criterion) return
    const { id, points: most } = criterion
    const value = points[id]
    const move = (by: number) => rubric[at + by] && focusOn(rubric[at + by]!.id)
    if (hasKey(shortcuts.choose_points, event)) {
      const digits = event.timeStamp - typed.current.at < digitPause_ms ? typed.current.digits + event.key : event.key
      const chosen = [Number(digits), Number(event.key)].find((one) => one <= most)
      typed.current = { digits: event.key, at: event.timeStamp }
      if (chosen !== undefined) choose(id, chosen)
    } else if (hasKey(shortcuts.previous_criterion, event)) move(-1)
    else if (hasKey(shortcuts.next_criterion, event)) move(1)
    else if (hasKey(shortcuts.fewer_points, event)) choose(id, Math.max(0, (value ?? 1) - 1))
    else if (hasKey(shortcuts.more_points, event)) choose(id, Math.min(most, (value ?? -1) + 1))
    else if (hasKey(shortcuts.accept_suggestion, event) && onAccept) onAccept()
    else return
    event.preventDefault()
  }
  useShortcuts({
    choose_points: handle,
    previous_criterion: handle,
    next_criterion: handle,
    fewer_points: handle,
    more_points: handle,
    accept_suggestion: onAccept,
  })

  return {
    current,
    focusOn,
    choose,
    /** For the points of a criterion, a group that handles its keys itself. */
    groupProps: (criterion_id: string) => ({
      ref: (element: HTMLElement | null) =>
        void (element ? groups.current.set(criterion_id, element) : groups.current.delete(criterion_id)),
      onFocus: () => setCurrent(criterion_id),
      onKeyDown: ({ nativeEvent: event }: { nativeEvent: KeyboardEvent }) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey) handle(event)
      },
    }),
  }
}
