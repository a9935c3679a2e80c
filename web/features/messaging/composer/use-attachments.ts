import { useEffect, useRef, useState } from 'react'
import { filesApi } from '#domain/files/api.ts'
import { fileError } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { messageLimits, messageMessages } from '#domain/messaging/message.ts'
import { upload } from '#web/lib/api/upload.ts'

/** A file of a message that is being written: sent, being sent, or refused. */
export interface Attachment {
  key: string
  name: string
  percent: number
  file?: StoredFile
  error?: string
}

/** The files of a message that is being written. Each is uploaded as soon as it is added. */
export function useAttachments() {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  const [problem, setProblem] = useState<string>()
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = uploads.current
    return () => running.forEach((controller) => controller.abort())
  }, [])

  const change = (key: string, changes: Partial<Attachment>) =>
    setAttachments((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const start = async (key: string, file: File) => {
    const controller = new AbortController()
    uploads.current.set(key, controller)
    try {
      const stored = await upload(filesApi.upload, { query: { purpose: 'message', name: file.name } }, file, {
        onProgress: (percent) => change(key, { percent }),
        signal: controller.signal,
      })
      change(key, { file: stored, percent: 100 })
    } catch (error) {
      if (!controller.signal.aborted) change(key, { error: (error as Error).message })
    } finally {
      uploads.current.delete(key)
    }
  }

  const add = (files: readonly File[]) => {
    const room = messageLimits.files - attachments.length
    setProblem(files.length > room ? messageMessages.files : undefined)
    const added = files.slice(0, Math.max(0, room)).map((file) => ({ file, key: crypto.randomUUID() }))
    setAttachments((all) => [
      ...all,
      ...added.map(({ file, key }): Attachment => {
        const error = fileError(file, 'message')
        return { key, name: file.name, percent: 0, ...(error ? { error } : {}) }
      }),
    ])
    for (const { file, key } of added) if (!fileError(file, 'message')) void start(key, file)
  }

  return {
    attachments,
    /** Why some files were not added. */
    problem,
    isUploading: attachments.some(({ file, error }) => !file && !error),
    files: attachments.flatMap(({ file }) => file ?? []),
    add,
    remove: (key: string) => {
      uploads.current.get(key)?.abort()
      setProblem(undefined)
      setAttachments((all) => all.filter((one) => one.key !== key))
    },
    clear: () => setAttachments([]),
  }
}
