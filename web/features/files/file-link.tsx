import { useState } from 'react'
import { fileAddress, fileDescription } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { docxType, opensInBrowser } from '#domain/files/media-type.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { FileIcon } from './file-icon.tsx'

const DocumentTextDialog = lazyDialog(async () => (await import('./document-text-dialog.tsx')).DocumentTextDialog)

/** A link that opens a file in a new tab, or downloads one that browsers do not show: of a Word document, its text. */
export function FileLink({ file }: { file: StoredFile }) {
  const opens = opensInBrowser(file.media_type)
  return (
    <span className="flex min-w-0 items-center gap-3 text-sm">
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-sm bg-primary-soft text-primary-ink">
        <FileIcon type={file.media_type} className="size-[18px]" />
      </span>
      <span className="min-w-0">
        <a
          href={fileAddress(file.id)}
          {...(opens ? { target: '_blank', rel: 'noopener' } : { download: file.name })}
          // `relative` clips the visually hidden text with a long name, so that it does not widen the page.
          className="relative block truncate rounded-sm font-medium text-primary-ink hover:underline"
          title={file.name}
        >
          {file.name}
          <span className="sr-only"> ({opens ? 'opens in a new tab' : 'download'})</span>
        </a>
        <span className="block text-ink-faint">
          {fileDescription(file)}
          {file.media_type === docxType && <TextButton file={file} />}
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
