import { Plus, X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { numberText } from '#domain/kernel/count.ts'
import { containsWords } from '#domain/kernel/match-words.ts'
import type { ControlProps } from './control.ts'
import { cx } from './cx.ts'
import { listboxClasses, Listbox, ListboxOption, useListbox } from './listbox.tsx'

interface TagInputProps extends ControlProps<string[], HTMLInputElement> {
  /** Options to choose from. */
  suggestions?: readonly string[]
  /** Called with the typed text, to load matching suggestions. */
  onTyped?: (typed: string) => void
  /** Returns suggestions for the typed text, instead of a fixed list. */
  suggest?: (typed: string) => readonly string[]
  /** The tags that a typed text means, in the spelling in which they are compared and added. */
  read?: (typed: string) => readonly string[]
  /** Shown when a text means none. The text then stays in the box. */
  unread?: string
  /** The number of results of a suggestion, shown at its end. */
  countOf?: (suggestion: string) => number | undefined
  placeholder?: string
  /** The maximum length of a tag. */
  maxLength?: number
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const asTyped = (typed: string) => [typed]

/** A list of tags: typed (Enter or a comma adds one), pasted or chosen. Empty and duplicate tags are ignored. */
export function TagInput(props: TagInputProps) {
  const {
    value,
    onValueChange,
    suggestions = [],
    onTyped,
    suggest,
    read = asTyped,
    unread,
    countOf,
    placeholder,
    maxLength,
    ...rest
  } = props
  const { onBlur, disabled, ...wiring } = rest
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [isUnread, setUnread] = useState(false)
  const noteId = useId()

  const isSuggesting = suggest ? suggest(typed) : suggestions.filter((one) => containsWords(one, typed))
  const offered = isSuggesting.filter((one) => !value.some((tag) => same(tag, one)))
  const showing = open && offered.length > 0
  const list = useListbox(offered.length)

  function type(words: string) {
    setTyped(words)
    setUnread(false)
    list.setActive(-1)
    onTyped?.(words)
  }

  function add(...texts: string[]) {
    const given = texts.map((one) => one.trim()).filter(Boolean)
    const all = [...value]
    const tags = given.flatMap((text) => read(text))
    for (const tag of tags) {
      if (tag && !all.some((one) => same(one, tag))) all.push(tag)
    }
    if (all.length > value.length) onValueChange(all)
    if (tags.length > 0 || given.length === 0) type('')
    else setUnread(true)
  }

  function onPaste(event: ClipboardEvent) {
    const tags = event.clipboardData.getData('text').split(/[,;\t\r\n]+/)
    if (tags.length === 1) return
    event.preventDefault()
    add(typed, ...tags)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      if (event.key === 'Enter' && !typed.trim() && list.active < 0) return
      event.preventDefault()
      add(showing && list.active >= 0 ? offered[list.active]! : typed)
      // Closed until the next input, so that it does not cover an error below the field.
      setOpen(false)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onValueChange(value.slice(0, -1))
    } else if (list.moveWith(event)) {
      setOpen(true)
    } else if (event.key === 'Escape' && showing) {
      event.stopPropagation()
      setOpen(false)
      list.setActive(-1)
    }
  }

  return (
    <div className="relative">
      <div
        className={cx(
          'flex min-h-10 flex-wrap items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2 py-1.5 shadow-control',
          'transition-colors hover:border-ink-faint has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus',
          wiring['aria-invalid'] && 'border-danger',
        )}
      >
        {value.map((tag) => (
          <span
            key={tag}
            className="inline-flex h-7 max-w-full items-center gap-0.5 rounded-sm bg-primary-soft pl-2.5 text-sm font-medium text-primary-ink"
          >
            <span className="truncate">{tag}</span>
            <button
              type="button"
              aria-label={`Remove ${tag}`}
              disabled={disabled}
              onClick={({ detail, currentTarget }) => {
                onValueChange(value.filter((one) => one !== tag))
                // Activated by keyboard (`detail` is the click count). The focus would be lost with the button.
                if (detail === 0) currentTarget.parentElement?.parentElement?.querySelector('input')?.focus()
              }}
              className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm hover:bg-hover"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          {...wiring}
          {...list.boxProps(showing)}
          role="combobox"
          aria-expanded={showing}
          aria-controls={showing ? list.id : undefined}
          aria-labelledby={undefined}
          {...(isUnread && { 'aria-describedby': noteId })}
          autoComplete="off"
          enterKeyHint="enter"
          disabled={disabled}
          value={typed}
          maxLength={maxLength}
          placeholder={value.length === 0 ? placeholder : undefined}
          onChange={(event) => {
            type(event.target.value)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => {
            add(typed)
            setOpen(false)
            onBlur?.()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="h-7 w-0 min-w-24 grow bg-transparent px-1 text-base outline-none sm:text-sm"
        />
      </div>
      {unread !== undefined && (
        <p role="status" id={noteId} className={cx('text-sm text-danger-ink', isUnread && 'mt-1.5')}>
          {isUnread && unread}
        </p>
      )}
      {showing && (
        <Listbox of={list} label="Suggestions" className={listboxClasses}>
          {offered.map((one, at) => (
            <ListboxOption key={one} of={list} at={at} onChoose={() => add(one)}>
              <Plus aria-hidden className="size-4 text-ink-faint" />
              <span className="min-w-0 grow wrap-anywhere">{one}</span>
              <span className="tabular shrink-0 text-xs text-ink-faint">{numberText(countOf?.(one))}</span>
            </ListboxOption>
          ))}
        </Listbox>
      )}
    </div>
  )
}
