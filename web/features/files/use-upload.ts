import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { filesApi } from '#domain/files/api.ts'
import { fileError } from '#domain/files/file.ts'
import type { AccountFilePurpose, StoredFile } from '#domain/files/file.ts'
import { upload } from '#web/lib/api/upload.ts'

interface FailedUpload {
  error: string
  /** None if the error is not about a file of this device. */
  file?: File
}

interface UploadHooks {
  /** Converts the chosen file before the upload. Throws an Error with a user-facing message if it cannot. */
  prepare?: ((file: File) => Promise<File>) | undefined
  onKept: (file: StoredFile) => void
}

/** Uploads files for a purpose, one at a time. Leaving the screen cancels a running upload. */
export function useUpload(purpose: AccountFilePurpose, { prepare, onKept }: UploadHooks) {
  const [sending, setSending] = useState<{ name: string; percent: number }>()
  const [failed, setFailed] = useState<FailedUpload>()
  const cancel = useRef<AbortController>(undefined)
  useEffect(() => () => cancel.current?.abort(), [])

  const { mutate } = useMutation<StoredFile, Error, File>({
    mutationFn: async (chosen) => {
      const controller = new AbortController()
      cancel.current?.abort()
      cancel.current = controller
      setSending({ name: chosen.name, percent: 0 })
      const file = prepare ? await prepare(chosen) : chosen
      const invalid = fileError(file, purpose)
      if (invalid) throw new Error(invalid)
      const onProgress = (percent: number) => controller.signal.aborted || setSending({ name: chosen.name, percent })
      return upload(filesApi.upload, { query: { purpose, name: file.name } }, file, {
        onProgress,
        signal: controller.signal,
      })
    },
    onSuccess: onKept,
    onError: ({ message: error }, file) => setFailed(cancel.current?.signal.aborted ? undefined : { file, error }),
    onSettled: () => setSending(undefined),
  })

  return {
    /** The file name and progress of the current upload. */
    sending,
    /** Why there is no file, and the one that was not uploaded. */
    failed,
    send: (file: File) => {
      const error = prepare ? null : fileError(file, purpose)
      setFailed(error === null ? undefined : { file, error })
      if (error === null) mutate(file)
    },
    cancel: () => cancel.current?.abort(),
    fail: (error: string) => setFailed({ error }),
    /** Forgets the file that was not uploaded. */
    dismiss: () => setFailed(undefined),
  }
}
