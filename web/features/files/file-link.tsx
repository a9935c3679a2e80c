import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import { docxType, fileAddress, fileSizeText, mediaTypeWords } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'

const DocumentTextDialog = lazyDialog(async () => (await import('./document-text-dialog.tsx')).DocumentTextDialog)

/** A link that opens a file in a new tab. Of a Word document, browsers show the text instead. */
export function FileLink({ file }: { file: StoredFile }) {
  const isWord = file.media_type === docxType
  const Icon = isWord || file.media_type === 'application/pdf' ? FileText : Image
  return (
    <span className="flex min-w-0 items-center gap-3 text-sm">
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-sm bg-primary-soft text-primary-ink">
        <Icon aria-hidden className="size-[18px]" />
      </span>
      <span className="min-w-0">
        <a
          href={fileAddress(file.id)}
          {...(isWord ? { download: file.name } : { target: '_blank', rel: 'noopener' })}
          // `relative` clips the visually hidden text with a long name, so that it does not widen the page.
          className="relative block truncate rounded-sm font-medium text-primary-ink hover:underline"
          title={file.name}
        >
          {file.name}
          <span className="sr-only"> ({isWord ? 'download' : 'opens in a new tab'})</span>
        </a>
        <span className="block text-ink-faint">
          {mediaTypeWords[file.media_type].name}, {fileSizeText(file.size_bytes)}
          {isWord && <TextButton file={file} />}
        </span>
      </span>
    </span>
  )
}

function TextButton({ file }: { file: StoredFile }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {' · '}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="touch-target rounded-sm font-medium text-primary-ink hover:underline"
      >
        View text<span className="sr-only"> of {file.name}</span>
      </button>
      <DocumentTextDialog file={file} open={open} onOpenChange={setOpen} />
    </>
  )
}
