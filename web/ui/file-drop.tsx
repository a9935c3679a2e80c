import { Upload } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useState } from 'react'
import type { FieldWiring } from './control.ts'
import { cx } from './cx.ts'

interface FileDropProps extends Partial<FieldWiring> {
  /** The prompt, such as `Choose a file`. */
  prompt: string
  /** What may be chosen: types, sizes. */
  hint: ReactNode
  /** Media types and endings, as the browser's own dialog takes them. */
  accept: string
  onFile: (file: File) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement>
}

/** A place to drop one file on, or to choose it by click or key. */
export function FileDrop({ prompt, hint, accept, onFile, ref, 'aria-labelledby': _, ...wiring }: FileDropProps) {
  const [over, setOver] = useState(false)
  return (
    <div
      className={cx(
        'relative flex min-h-16 items-center gap-3 rounded-control border border-dashed border-line-strong bg-surface px-4 py-3 transition-colors hover:bg-sunken',
        'has-focus-visible:border-focus has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus',
        over && 'border-primary bg-primary-soft',
        wiring['aria-invalid'] && 'border-danger',
      )}
    >
      <Upload aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 text-sm">
        <p className="font-medium text-primary-ink">{prompt}</p>
        <p className="text-ink-faint">{hint}</p>
      </div>
      <input
        {...wiring}
        ref={ref}
        type="file"
        accept={accept}
        // Lies over all of it, unseen: a browser takes what is dropped on it by itself.
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after it failed.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
