import { Bookmark, X } from 'lucide-react'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { gradingLimits } from '#domain/tests/grading.ts'
import type { Marking } from '#web/features/tests/question-body.tsx'
import { shortcuts, useShortcuts } from '#web/lib/navigation/shortcuts.ts'
import { clockText } from '#web/lib/time/clock-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Keys } from '#web/ui/kbd.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import type { PlayerHandle } from './player.tsx'

/** Sets marks at moments of a recording, each with a note. */
export function MarkEditor({ player, marks, onMarksChange }: Marking & { player: RefObject<PlayerHandle | null> }) {
  const list = useRef<HTMLUListElement>(null)
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('input')[at]?.focus())
  const isFull = marks.length >= gradingLimits.marks
  const add = () => {
    if (isFull) return
    const seconds = Math.round((player.current?.position() ?? 0) * 10) / 10
    const next = [...marks, { seconds, note: '' }].toSorted((one, other) => one.seconds - other.seconds)
    onMarksChange(next)
    focus(next.findIndex((one) => one.seconds === seconds && one.note === ''))
  }
  useShortcuts({
    play_recording: () => player.current?.toggle(),
    rewind_recording: () => player.current?.step(-1),
    forward_recording: () => player.current?.step(1),
    mark_recording: add,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {marks.length > 0 && (
        <ul ref={list} aria-label="Your marks" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {marks.map((mark, at) => {
            const time = clockText(Math.floor(mark.seconds))
            return (
              <li key={at} className="flex items-center gap-2">
                <button
                  type="button"
                  onClick={() => player.current?.seek(mark.seconds)}
                  className="touch-target tabular w-12 shrink-0 rounded-sm text-left text-sm font-medium text-primary-ink hover:underline"
                >
                  <span className="sr-only">Go to </span>
                  {time}
                </button>
                <Input
                  aria-label={`Note at ${time}`}
                  value={mark.note}
                  onValueChange={(note) => onMarksChange(marks.with(at, { ...mark, note }))}
                  maxLength={gradingLimits.mark}
                  placeholder="Note for colleagues"
                />
                <PlainIconButton
                  label={`Remove the mark at ${time}`}
                  icon={<X aria-hidden />}
                  onClick={() => {
                    onMarksChange(marks.toSpliced(at, 1))
                    focus(Math.min(at, marks.length - 2))
                  }}
                />
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" disabled={isFull} onClick={add}>
          <Bookmark aria-hidden />
          Mark this moment
        </Button>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint pointer-coarse:hidden">
          <span className="inline-flex items-center gap-1.5">
            <Keys keys={shortcuts.play_recording.keys} /> Play
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Keys keys={[...shortcuts.rewind_recording.keys, ...shortcuts.forward_recording.keys]} /> 5 seconds
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Keys keys={shortcuts.mark_recording.keys} /> Mark
          </span>
        </p>
      </div>
    </div>
  )
}
