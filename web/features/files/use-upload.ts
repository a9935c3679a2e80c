import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { filesApi } from '#domain/files/api.ts'
import { fileMessages, fileRules, mediaTypeWords } from '#domain/files/file.ts'
import type { AccountFilePurpose, StoredFile, MediaType } from '#domain/files/file.ts'
import { upload } from '#web/lib/api/upload.ts'

/** What is wrong with a file before it is sent: its size, its type as far as the browser knows it. */
function complaintAbout(file: File, purpose: AccountFilePurpose): string | undefined {
  const { types, bytes_max } = fileRules[purpose]
  if (file.size === 0) return fileMessages.empty
  if (file.type !== '' && !types.includes(file.type as MediaType)) return fileMessages.type(purpose)
  if (file.size > bytes_max) return fileMessages.size(purpose)
  return undefined
}

/** What a browser's own dialog offers for a purpose. */
export const acceptedFor = (purpose: AccountFilePurpose): string =>
  fileRules[purpose].types.flatMap((type) => [type, ...mediaTypeWords[type].endings]).join(',')

interface UploadHooks {
  /** Makes of the chosen file what is sent. Throws an Error with words for the person when it cannot. */
  prepare?: ((file: File) => Promise<File>) | undefined
  onKept: (file: StoredFile) => void
}

/** Sends files for a purpose, one at a time; leaving the screen calls off the one that is on its way. */
export function useUpload(purpose: AccountFilePurpose, { prepare, onKept }: UploadHooks) {
  const [sending, setSending] = useState<{ name: string; percent: number }>()
  const [complaint, setComplaint] = useState<string>()
  const cancel = useRef<AbortController>(undefined)
  useEffect(() => () => cancel.current?.abort(), [])

  const { mutate } = useMutation<StoredFile, Error, File>({
    mutationFn: async (chosen) => {
      const mine = new AbortController()
      cancel.current?.abort()
      cancel.current = mine
      setSending({ name: chosen.name, percent: 0 })
      const file = prepare ? await prepare(chosen) : chosen
      const wrong = complaintAbout(file, purpose)
      if (wrong) throw new Error(wrong)
      const onProgress = (percent: number) => mine.signal.aborted || setSending({ name: chosen.name, percent })
      return upload(filesApi.upload, { query: { purpose, name: file.name } }, file, { onProgress, signal: mine.signal })
    },
    onSuccess: onKept,
    onError: (error) => setComplaint(cancel.current?.signal.aborted ? undefined : error.message),
    onSettled: () => setSending(undefined),
  })

  return {
    /** Its name and how much of it is on its way; undefined while nothing is. */
    sending,
    complaint,
    send: (file: File) => {
      const wrong = prepare ? undefined : complaintAbout(file, purpose)
      setComplaint(wrong)
      if (!wrong) mutate(file)
    },
    cancel: () => cancel.current?.abort(),
    complain: setComplaint,
  }
}
