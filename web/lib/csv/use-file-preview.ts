import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface FilePreview<Preview> {
  /** What the server last said of the file. It stays while other choices are read, and if they fail, to change them. */
  preview: Preview | undefined
  /** Whether the preview is that of the choices. */
  isCurrent: boolean
  isReading: boolean
  error: Error | null
}

/** Reads a file with the choices about it, without storing anything. Nothing without a file. */
export function useFilePreview<Preview>(
  file: File | undefined,
  choices: readonly unknown[],
  read: (file: File) => Promise<Preview>,
): FilePreview<Preview> {
  const reading = useQuery({
    queryKey: ['file-preview', file && [file.name, file.size, file.lastModified], ...choices],
    queryFn: () => read(file!),
    enabled: file !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const [last, setLast] = useState<{ file: File; preview: Preview }>()
  if (file && reading.data && (last?.file !== file || last.preview !== reading.data))
    setLast({ file, preview: reading.data })
  const preview = last && last.file === file ? last.preview : undefined
  return {
    preview,
    isCurrent: preview !== undefined && preview === reading.data,
    isReading: reading.isFetching,
    error: file && !reading.isFetching ? reading.error : null,
  }
}
