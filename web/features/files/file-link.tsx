import { FileText, Image } from 'lucide-react'
import { fileAddress, fileSizeText, mediaTypeWords } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'

/** A link that opens a file in a new tab. */
export function FileLink({ file }: { file: StoredFile }) {
  const Icon = file.media_type === 'application/pdf' ? FileText : Image
  return (
    <span className="flex min-w-0 items-center gap-3 text-sm">
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-sm bg-primary-soft text-primary-ink">
        <Icon aria-hidden className="size-[18px]" />
      </span>
      <span className="min-w-0">
        <a
          href={fileAddress(file.id)}
          target="_blank"
          rel="noopener"
          // `relative` clips the visually hidden text with a long name, so that it does not widen the page.
          className="relative block truncate rounded-sm font-medium text-primary-ink hover:underline"
          title={file.name}
        >
          {file.name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <span className="block text-ink-faint">
          {mediaTypeWords[file.media_type].name}, {fileSizeText(file.size_bytes)}
        </span>
      </span>
    </span>
  )
}
