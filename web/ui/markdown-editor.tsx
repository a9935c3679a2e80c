import { Bold, Link2, List, ListOrdered } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import type { ControlProps } from './control.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { isModified, modifier } from './kbd.tsx'
import { Markdown } from './markdown.tsx'
import { insertLink, toggleBold, toggleList } from './markdown-edits.ts'
import type { Edit } from './markdown-edits.ts'

interface Tool {
  label: string
  /** The physical key, because Shift can change its character. */
  code: string
  shift?: true
  keys: string
  Icon: LucideIcon
  edit: (text: string, start: number, end: number) => Edit
}

const tools: readonly Tool[] = [
  { label: 'Bold', code: 'KeyB', keys: 'B', Icon: Bold, edit: toggleBold },
  { label: 'Bulleted list', code: 'Digit8', shift: true, keys: '⇧ 8', Icon: List, edit: toggleList('bullet') },
  { label: 'Numbered list', code: 'Digit7', shift: true, keys: '⇧ 7', Icon: ListOrdered, edit: toggleList('number') },
  { label: 'Link', code: 'KeyK', keys: 'K', Icon: Link2, edit: insertLink },
]

interface MarkdownEditorProps extends ControlProps<string, HTMLTextAreaElement> {
  rows?: number
}

/** A Markdown editor with a toolbar and a preview. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onValueChange, rows = 12, ref, 'aria-labelledby': _, disabled, ...rest } = props
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [preview, setPreview] = useState(false)
  const height = { minHeight: `calc(${rows}lh + 1.375rem)` }

  const run = ({ edit }: Tool) => {
    const element = textarea.current
    if (element) apply(element, edit(element.value, element.selectionStart, element.selectionEnd))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = tools.find((one) => one.code === event.code && Boolean(one.shift) === event.shiftKey)
    if (!tool || !isModified(event)) return
    event.preventDefault()
    run(tool)
  }
  return (
    <div
      className={cx(
        'rounded-control border border-line-strong bg-surface shadow-control transition-colors hover:border-ink-faint',
        'has-[textarea:focus-visible]:border-focus has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1',
        'has-aria-invalid:border-danger',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-1.5 py-1">
        <div role="toolbar" aria-label="Formatting" className="flex">
          {tools.map((tool) => (
            <IconButton
              key={tool.label}
              label={`${tool.label} (${modifier} ${tool.keys})`}
              icon={<tool.Icon aria-hidden />}
              disabled={preview || disabled}
              onClick={() => run(tool)}
              size="sm"
            />
          ))}
        </div>
        <div role="group" aria-label="View" className="flex gap-0.5">
          {([false, true] as const).map((shown) => (
            <button
              key={String(shown)}
              type="button"
              aria-pressed={preview === shown}
              onClick={() => setPreview(shown)}
              className="h-8 rounded-sm px-2.5 text-sm font-medium text-ink-soft hover:bg-hover aria-pressed:bg-sunken aria-pressed:text-ink"
            >
              {shown ? 'Preview' : 'Write'}
            </button>
          ))}
        </div>
      </div>
      {preview && (
        <div style={height} className="max-w-prose px-3 py-2.5 text-base">
          {value.trim() === '' ? <p className="text-ink-faint">Nothing to preview.</p> : <Markdown>{value}</Markdown>}
        </div>
      )}
      <textarea
        {...rest}
        ref={(element) => {
          textarea.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        disabled={disabled}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={onKeyDown}
        // The focus comes from a click on the label or from the first invalid field.
        onFocus={() => setPreview(false)}
        tabIndex={preview ? -1 : undefined}
        rows={rows}
        style={preview ? undefined : height}
        className={
          preview
            ? 'sr-only'
            : 'block field-sizing-content max-h-[60vh] w-full rounded-b-control px-3 py-2.5 text-base outline-none sm:text-sm'
        }
      />
    </div>
  )
}

/** Edits like typing, so that the browser can undo it. */
function apply(element: HTMLTextAreaElement, { from, to, insert, select }: Edit) {
  element.focus()
  element.setSelectionRange(from, to)
  if (!document.execCommand('insertText', false, insert)) {
    element.setRangeText(insert)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  element.setSelectionRange(...select)
}
