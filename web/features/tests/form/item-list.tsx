import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { questionLimits } from '#domain/tests/question.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { pastedList, withPasted } from './pasted-list.ts'

interface ItemListProps<Item extends { id: string; text: string }> {
  items: Item[]
  onItemsChange: (items: Item[]) => void
  make: () => Item
  /** What an item is called: `Option`. */
  noun: string
  limit: number
  /** Shown before the text of an item, such as the mark of the correct answer. */
  renderMark?: (item: Item, label: string) => ReactNode
  isMarked?: (item: Item) => boolean
  invalid?: boolean
  describedBy?: string | undefined
}

/** From this item on, items can be removed. */
const removableFrom = 2

/** A list of texts. Enter adds the next one, and a pasted list adds one per line. */
export function ItemList<Item extends { id: string; text: string }>(props: ItemListProps<Item>) {
  const { items, onItemsChange, make, noun, limit, renderMark, isMarked, invalid, describedBy } = props
  const list = useRef<HTMLUListElement>(null)
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-item-box] input')[at]?.focus())
  const insert = (at: number) => {
    if (items.length >= limit) return
    onItemsChange(items.toSpliced(at, 0, make()))
    focus(at)
  }
  const remove = (at: number) => {
    onItemsChange(items.toSpliced(at, 1))
    focus(Math.min(at, items.length - 2))
  }
  return (
    <div className="grid gap-2">
      <ul ref={list} className="grid gap-1.5">
        {items.map((item, at) => {
          const label = `${noun} ${at + 1}`
          return (
            <li
              key={item.id}
              className={cx(
                '-mx-1.5 flex items-center gap-1.5 rounded-control px-1.5 py-0.5 transition-colors',
                isMarked?.(item) && 'bg-success-soft',
              )}
              onPaste={(event) => {
                const entries = pastedList(event.clipboardData.getData('text'), questionLimits.option)
                if (!entries) return
                event.preventDefault()
                onItemsChange(withPasted(items, at, entries, make, limit))
              }}
            >
              {renderMark?.(item, label)}
              <div className="min-w-0 grow" data-item-box>
                <Input
                  aria-label={label}
                  aria-invalid={invalid || undefined}
                  aria-describedby={describedBy}
                  value={item.text}
                  onValueChange={(text) => onItemsChange(items.with(at, { ...item, text }))}
                  placeholder={label}
                  maxLength={questionLimits.option}
                  autoComplete="off"
                  onKeyDown={(event) => {
                    if (event.nativeEvent.isComposing) return
                    if (event.key === 'Enter') {
                      event.preventDefault()
                      if (items[at + 1]?.text.trim() === '') focus(at + 1)
                      else insert(at + 1)
                    } else if (event.key === 'Backspace' && item.text === '' && at >= removableFrom) {
                      event.preventDefault()
                      onItemsChange(items.toSpliced(at, 1))
                      focus(at - 1)
                    }
                  }}
                />
              </div>
              {at >= removableFrom ? (
                <PlainIconButton
                  label={`Remove ${label.toLowerCase()}`}
                  icon={<X aria-hidden />}
                  onClick={() => remove(at)}
                />
              ) : (
                <span aria-hidden className="size-9 shrink-0" />
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          look="ghost"
          className="-ml-3"
          disabled={items.length >= limit}
          onClick={() => insert(items.length)}
        >
          <Plus aria-hidden />
          Add {noun.toLowerCase()}
        </Button>
        <p className="text-sm text-ink-faint">
          {items.length >= limit ? `At most ${limit}.` : 'Paste a list to add several at once.'}
        </p>
      </div>
    </div>
  )
}
