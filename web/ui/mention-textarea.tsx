import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fold } from '#domain/kernel/fold-text.ts'
import { Avatar } from './avatar.tsx'
import type { ControlProps } from './control.ts'
import { box } from './control.ts'
import { cx } from './cx.ts'
import { listboxClasses, Listbox, ListboxOption, useListbox } from './listbox.tsx'

interface Person {
  id: string
  name: string
}

interface MentionTextareaProps extends ControlProps<string, HTMLTextAreaElement> {
  /** The people who can be mentioned with `@`. */
  people: readonly Person[]
  /** Called with the text typed after an `@`, to load matching people. */
  onTyped?: (words: string) => void
  /** Called on Ctrl+Enter or ⌘+Enter. */
  onSend: () => void
  placeholder?: string
  rows?: number
}

const shown = 8

/** The text between an `@` and the caret, with the position of the `@`. Null if the caret is not in a mention. */
function queryAt(text: string, caret: number): { from: number; words: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]*)?)$/u.exec(text.slice(0, caret))
  return found && { from: caret - found[1]!.length - 1, words: fold(found[1]!) }
}

/** A textarea with mentions: `@` opens suggestions, to be chosen with the arrow keys and Enter or by click. */
export function MentionTextarea(props: MentionTextareaProps) {
  const { value, onValueChange, people, onTyped, onSend, rows = 3, ref, onBlur, ...rest } = props
  const { 'aria-labelledby': _, ...wiring } = rest
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const caretAfterChoice = useRef<number>(undefined)

  // In a layout effect, so that text typed right after the choice appears behind the name.
  useLayoutEffect(() => {
    const at = caretAfterChoice.current
    if (at === undefined) return
    caretAfterChoice.current = undefined
    area.current?.setSelectionRange(at, at)
  })

  const query = caret === null ? null : queryAt(value, caret)
  const offered = query
    ? people
        .filter(({ name }) =>
          fold(name)
            .split(/\s+/)
            .some((_word, at, words) => words.slice(at).join(' ').startsWith(query.words)),
        )
        .slice(0, shown)
    : []
  const showing = offered.length > 0
  const list = useListbox(offered.length)
  const words = query?.words
  const notifyTyped = useEffectEvent((typed: string) => onTyped?.(typed))
  useEffect(() => {
    if (words !== undefined) notifyTyped(words)
  }, [words])

  function choose(person: Person) {
    const { from } = query!
    const before = `${value.slice(0, from)}@${person.name} `
    caretAfterChoice.current = before.length
    onValueChange(before + value.slice(caret!).trimStart())
    setCaret(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    } else if (!showing) return
    else if (list.moveWith(event)) return
    else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      choose(offered[list.active] ?? offered[0]!)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setCaret(null)
    }
  }

  return (
    <div className="relative">
      <textarea
        {...wiring}
        ref={(element) => {
          area.current = element
          if (typeof ref === 'function') ref(element)
        }}
        rows={rows}
        style={{ minHeight: `calc(${rows}lh + 1.375rem)` }}
        value={value}
        {...list.boxProps(showing)}
        aria-haspopup="listbox"
        aria-controls={showing ? list.id : undefined}
        onChange={(event) => {
          onValueChange(event.target.value)
          setCaret(event.target.selectionStart)
          list.setActive(0)
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => {
          setCaret(null)
          onBlur?.()
        }}
        onKeyDown={onKeyDown}
        className={cx(box, 'field-sizing-content max-h-[50vh] px-3 py-2.5')}
      />
      <span role="status" className="sr-only">
        {showing && `${offered.length} suggestions. Use the arrow keys and Enter.`}
      </span>
      {showing && (
        <Listbox of={list} label="People to mention" className={listboxClasses}>
          {offered.map((person, at) => (
            <ListboxOption key={person.id} of={list} at={at} onChoose={() => choose(person)}>
              <Avatar name={person.name} size="sm" />
              <span className="min-w-0 truncate">{person.name}</span>
            </ListboxOption>
          ))}
        </Listbox>
      )}
    </div>
  )
}
