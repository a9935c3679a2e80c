import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Input } from './input.tsx'
import { Keys } from './kbd.tsx'

export interface SearchInputProps {
  /** The accessible name. */
  label: string
  placeholder: string
  value: string
  /** Called after a pause of 300 ms. */
  onValueChange: (value: string) => void
  maxLength?: number
  /** The text box, to move the focus to it. */
  box?: RefObject<HTMLInputElement | null>
  /** Called for the arrow key down, to move the focus to the results. */
  onMoveDown?: () => void
  /** The key that moves the focus to the box, shown while it is empty. */
  shortcut?: string
  /** A button starts the search, as does Enter; typing does not. */
  hasButton?: boolean
  className?: string
}

const pause_ms = 300

/** A search box. Enter searches without delay; Escape and the X button clear it. */
export function SearchInput({
  label,
  placeholder,
  value,
  onValueChange,
  maxLength = 200,
  box,
  onMoveDown,
  shortcut,
  hasButton = false,
  className,
}: SearchInputProps) {
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  const own = useRef<HTMLInputElement>(null)
  const input = box ?? own
  if (value !== reported) {
    setReported(value)
    setTyped(value)
  }

  const report = (words: string) => {
    setReported(words)
    onValueChange(words)
  }
  useEffect(() => {
    if (hasButton || typed === reported) return
    const timer = setTimeout(report, pause_ms, typed)
    return () => clearTimeout(timer)
  })

  const clear = () => {
    setTyped('')
    report('')
    input.current?.focus()
  }

  return (
    <search className={cx(hasButton && 'flex gap-2', className)}>
      <Input
        ref={input}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(typed)
          if (event.key === 'Escape' && typed) clear()
          if (event.key === 'ArrowDown' && onMoveDown) {
            event.preventDefault()
            onMoveDown()
          }
        }}
        before={<Search aria-hidden />}
        after={
          typed ? (
            <button
              type="button"
              aria-label="Clear search"
              onClick={clear}
              className="touch-target rounded-sm p-1 hover:bg-hover"
            >
              <X aria-hidden />
            </button>
          ) : (
            shortcut && (
              <span aria-hidden className="pointer-coarse:hidden">
                <Keys keys={[shortcut]} />
              </span>
            )
          )
        }
      />
      {hasButton && <Button onClick={() => report(typed)}>Search</Button>}
    </search>
  )
}
