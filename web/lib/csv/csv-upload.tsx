import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reasonOf } from '#web/lib/api/reason-of.ts'
import { Banner } from '#web/ui/banner.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface CsvUploadProps<Result> {
  prompt: string
  hint: string
  onImport: (file: File) => Promise<Result>
  /** What the import did. */
  children: (result: Result) => ReactNode
}

/** Imports a CSV file as soon as it is chosen, and says what came of it. */
export function CsvUpload<Result>({ prompt, hint, onImport, children }: CsvUploadProps<Result>) {
  const importing = useMutation({ mutationFn: onImport })
  return (
    <>
      <FileDrop
        prompt={prompt}
        hint={hint}
        accept=".csv,.tsv,.txt,text/csv"
        onFile={(file) => importing.mutate(file)}
      />
      {importing.isPending && (
        <p role="status" className="flex items-center gap-2">
          <Spinner /> Importing…
        </p>
      )}
      {importing.error && (
        <Banner tone="danger" alert>
          {reasonOf(importing.error)}
        </Banner>
      )}
      {importing.data !== undefined && <div role="status">{children(importing.data)}</div>}
    </>
  )
}
