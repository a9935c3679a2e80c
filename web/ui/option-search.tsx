import { Check } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { numberText } from '#domain/kernel/count.ts'
import { containsWords } from '#domain/kernel/match-words.ts'
import { Input } from './input.tsx'
import { Listbox, ListboxOption, useListbox } from './listbox.tsx'
import type { Option } from './select.tsx'
import { Skeleton, Skeletons } from './skeleton.tsx'

export interface SearchableOption extends Option {
  /** Shown at the end of the row, such as a count. */
  detail?: ReactNode
  disabled?: boolean
}

export interface OptionGroup {
  label: string
  options: readonly SearchableOption[]
}

type Options = readonly SearchableOption[] | readonly OptionGroup[]

export interface OptionSearchProps {
  /** The accessible name of the search box and the list. */
  label: string
  placeholder?: string
  /** A function lists options that take long to list, when they are first shown. */
  options: Options | (() => Options)
  selected: readonly string[]
  multiple?: boolean
  onChoose: (value: string) => void
  /** For remote search, called after a pause of 200 ms. Without it, the options are filtered by label. */
  onTyped?: (words: string) => void
  loading?: boolean
  /** Replaces the options if they could not be loaded. */
  failure?: ReactNode
  /** The text when nothing matches. */
  none?: string
  /** Shown below the options, such as a note that there are more. */
  note?: ReactNode
}

const pause_ms = 200

/** A search box above the options that match. */
export function OptionSearch(props: OptionSearchProps) {
  const { label, placeholder = 'Search…', options, selected, multiple, onChoose, onTyped, loading, failure } = props
  const { none = 'No matches', note } = props
  const [words, setWords] = useState('')
  const groups = grouped(typeof options === 'function' ? options() : options)
    .map((group) => ({ ...group, options: onTyped ? group.options : group.options.filter(matches(words)) }))
    .filter((group) => group.options.length > 0)
  const flat = groups.flatMap((group) => group.options)
  const list = useListbox(flat.length)

  const ask = useEffectEvent((typed: string) => onTyped?.(typed))
  useEffect(() => {
    const timer = setTimeout(ask, words === '' ? 0 : pause_ms, words)
    return () => clearTimeout(timer)
  }, [words])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || list.moveWith(event) || event.key !== 'Enter') return
    event.preventDefault()
    const option = flat[list.active] ?? (words ? flat[0] : undefined)
    if (option && !option.disabled) onChoose(option.value)
  }
  const option = (one: SearchableOption) => {
    const isSelected = selected.includes(one.value)
    return (
      <ListboxOption
        key={one.value}
        of={list}
        at={flat.indexOf(one)}
        selected={isSelected}
        disabled={one.disabled ?? false}
        onChoose={() => onChoose(one.value)}
      >
        <Check aria-hidden className={isSelected ? 'size-4 shrink-0 text-primary-ink' : 'size-4 shrink-0 opacity-0'} />
        <span className="min-w-0 grow wrap-anywhere">{one.label}</span>
        {one.detail}
      </ListboxOption>
    )
  }

  return (
    <>
      <div className="border-b border-line p-2">
        <Input
          {...list.boxProps(true)}
          role="combobox"
          aria-expanded
          aria-controls={list.id}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={words}
          onValueChange={(typed) => {
            setWords(typed)
            list.setActive(-1)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {failure}
      {loading && (
        <Skeletons count={4} label="Loading" className="grid gap-3 p-4">
          <Skeleton className="h-4" />
        </Skeletons>
      )}
      <Listbox of={list} label={label} multiple={multiple ?? false} className="max-h-72 min-h-0">
        {groups.map((group) =>
          group.label ? (
            <div key={group.label} role="group" aria-label={group.label}>
              <div aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">
                {group.label}
              </div>
              {group.options.map(option)}
            </div>
          ) : (
            group.options.map(option)
          ),
        )}
      </Listbox>
      <p
        role="status"
        className={flat.length === 0 && !loading && !failure ? 'px-3.5 pb-3 text-sm text-ink-soft' : 'sr-only'}
      >
        {!loading && !failure && (flat.length === 0 ? none : words && `${numberText(flat.length)} found`)}
      </p>
      {note && <p className="border-t border-line px-3.5 py-2 text-xs text-ink-faint">{note}</p>}
    </>
  )
}

function grouped(options: Options): OptionGroup[] {
  const isGroup = (one: SearchableOption | OptionGroup): one is OptionGroup => 'options' in one
  const groups = options.filter(isGroup)
  return groups.length > 0 ? groups : [{ label: '', options: options as readonly SearchableOption[] }]
}

const matches = (words: string) => (option: Option) => containsWords(option.label, words)
