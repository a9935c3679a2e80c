import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { filesApi } from '#domain/files/api.ts'
import { acceptedFor, fileError, fileRuleText } from '#domain/files/file.ts'
import { countOf } from '#domain/kernel/count.ts'
import type { DataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import { upload } from '#web/lib/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { pdfPages } from './pdf-pages.ts'

type Picture = DataEntrySample['documents'][number]['picture']

interface AddPicturesProps {
  /** How many more documents there can be. */
  left: number
  onAdd: (pictures: Picture[]) => void
}

/** Uploads pictures of documents; the pages of a PDF become pictures in the browser. */
export function AddPictures({ left, onAdd }: AddPicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<{ count: number; of: number }>()
  const [errors, setErrors] = useState<string[]>([])
  const hintId = useId()
  const { mutate, isPending } = useMutation({
    mutationFn: async (chosen: File[]) => {
      setErrors([])
      const pictures: Picture[] = []
      const failed: string[] = []
      try {
        const files = (await Promise.all(chosen.map((file) => pagesOf(file, left)))).flat().slice(0, left)
        for (const [at, file] of files.entries()) {
          setSent({ count: at, of: files.length })
          const stored = await send(file).catch((error: Error) => failed.push(`${file.name}: ${error.message}`))
          if (typeof stored === 'object') pictures.push({ file_id: stored.id })
        }
      } catch (error) {
        failed.push((error as Error).message)
      }
      return { pictures, failed }
    },
    onSuccess: ({ pictures, failed }) => {
      setErrors(failed)
      if (pictures.length > 0) onAdd(pictures)
    },
    onSettled: () => setSent(undefined),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="sm"
        busy={isPending}
        busyLabel={sent ? `Uploading ${sent.count + 1} of ${sent.of}` : 'Reading…'}
        disabled={left === 0}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <Plus aria-hidden />
        Add pictures or a PDF
      </Button>
      <FilePicker
        ref={input}
        label="Pictures or a PDF"
        multiple
        accept={`${acceptedFor('question')},application/pdf,.pdf`}
        onFiles={(files) => mutate(files)}
      />
      <p id={hintId} className="text-sm text-ink-soft">
        {left === 0
          ? 'There is no room for more documents.'
          : `${fileRuleText('question')}. Room for ${countOf(left, 'more document', 'more documents')}.`}
      </p>
      {errors.length > 0 && (
        <ul role="alert" className="grid gap-1 text-sm text-danger-ink">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const pagesOf = async (file: File, pages_max: number): Promise<File[]> =>
  file.type === 'application/pdf' || /\.pdf$/i.test(file.name) ? pdfPages(file, pages_max) : [file]

async function send(file: File) {
  const invalid = fileError(file, 'question')
  if (invalid) throw new Error(invalid)
  return upload(filesApi.upload, { query: { purpose: 'question', name: file.name } }, file, {})
}
