import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { cx } from './cx.ts'

/**
 * The listbox of a text box: the focus stays in the box and the arrow keys move through the options. The only
 * implementation of the ARIA combobox pattern, for suggestions, mentions and search.
 */
export function useListbox(count: number) {
  const id = useId()
  const [asked, setActive] = useState(-1)
  const active = Math.min(asked, count - 1)

  /** Moves the active option with the arrow keys, wrapping around. Returns whether the key was handled. */
  function moveWith(event: KeyboardEvent): boolean {
    const isDown = event.key === 'ArrowDown'
    if ((!isDown && event.key !== 'ArrowUp') || count === 0) return false
    event.preventDefault()
    setActive((active + (isDown ? 1 : active < 0 ? 0 : -1) + count) % count)
    return true
  }

  return {
    id,
    /** The option that Enter selects, or -1. */
    active,
    setActive,
    moveWith,
    /** The props of the text box. */
    boxProps: (open: boolean) => ({
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': open && active >= 0 ? `${id}-${active}` : undefined,
    }),
  }
}

type ListboxState = ReturnType<typeof useListbox>

interface ListboxProps {
  of: ListboxState
  label: string
  multiple?: boolean
  className?: string
  children: ReactNode
}

export function Listbox({ of, label, multiple, className, children }: ListboxProps) {
  return (
    <div
      id={of.id}
      // The options are reached with the arrow keys. Without this, a scrollable list would be a tab stop.
      tabIndex={-1}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      onMouseDown={(event) => event.preventDefault()}
      className={cx('overflow-y-auto p-1 outline-none', className)}
    >
      {children}
    </div>
  )
}

/** The classes of a listbox below its text box. */
export const listboxClasses =
  'absolute inset-x-0 top-full z-30 mt-1 max-h-64 rounded-control border border-line bg-raised shadow-pop'

interface ListboxOptionProps {
  of: ListboxState
  at: number
  /** Defaults to whether the option is active, as in a list of suggestions. */
  selected?: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

export function ListboxOption({ of, at, selected, disabled, onChoose, children }: ListboxOptionProps) {
  const isActive = at === of.active
  return (
    <div
      id={`${of.id}-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={selected ?? isActive}
      aria-disabled={disabled || undefined}
      ref={isActive ? bringIntoView : undefined}
      // Keeps the focus in the text box.
      onMouseDown={(event) => event.preventDefault()}
      onPointerUp={disabled ? undefined : onChoose}
      className={cx(
        'flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2.5 py-1.5 text-sm hover:bg-hover',
        isActive && 'bg-hover',
        disabled && 'opacity-50',
      )}
    >
      {children}
    </div>
  )
}
