import { Upload } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useId, useState } from 'react'
import type { FieldWiring } from './control.ts'
import { cx } from './cx.ts'

interface FileDropProps extends Partial<FieldWiring> {
  /** The prompt, such as `Choose a file`. */
  prompt: string
  /** The accepted types and the size limit. */
  hint: ReactNode
  /** Media types and extensions, as in the `accept` attribute. */
  accept: string
  onFile: (file: File) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement>
}

/** A drop zone for one file, which can also be chosen by click or keyboard. */
export function FileDrop({ prompt, hint, accept, onFile, ref, 'aria-labelledby': _, ...wiring }: FileDropProps) {
  const [over, setOver] = useState(false)
  const promptId = useId()
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
        <p id={promptId} className="font-medium text-primary-ink">
          {prompt}
        </p>
        <p className="text-ink-faint">{hint}</p>
      </div>
      <input
        {...wiring}
        // Outside a field, the prompt is the name.
        {...(wiring.id ? {} : { 'aria-labelledby': promptId })}
        ref={ref}
        type="file"
        accept={accept}
        // An invisible overlay: the browser's file input handles dropped files itself.
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Allows choosing the same file again after it failed.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
