import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { filesApi } from '#domain/files/api.ts'
import { fileError, fileMessages } from '#domain/files/file.ts'
import { messageMessages } from '#domain/messaging/message.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { useMe } from '#web/lib/api/session.ts'
import { upload } from '#web/lib/api/upload.ts'
import { hasRoom, readAttachments, uploadState, writeAttachments } from './attachment.ts'
import type { Attachment } from './attachment.ts'
import { readDraft, writeDraft } from '#web/lib/form/draft-storage.ts'

/**
 * The files of a message that is being written. Each is uploaded as soon as it is added; one that fails stays listed
 * until it is removed. Like the text, they are kept in this browser.
 */
export function useAttachments(conversation_id: string) {
  const draftKey = `message-files:${useMe().user_id}:${conversation_id}`
  const [attachments, setAttachments] = useState<readonly Attachment[]>(() => readAttachments(readDraft(draftKey)))
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = uploads.current
    return () => running.forEach((controller) => controller.abort())
  }, [])
  useEffect(() => writeDraft(draftKey, writeAttachments(attachments)), [draftKey, attachments])

  const change = (key: string, changes: Partial<Attachment>) =>
    setAttachments((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const fail = (key: string, error: string) => change(key, { error, percent: 0 })

  // Unused files are removed from the server after a day.
  const checkKept = useEffectEvent(() => {
    for (const { key, file } of attachments)
      if (file)
        call(filesApi.find, { params: { id: file.id } }).catch((error: unknown) => {
          const isGone = error instanceof ApiError && error.code === 'not_found'
          if (isGone) setAttachments((all) => all.map((one) => (one.key === key ? lost(one) : one)))
        })
  })
  useEffect(() => checkKept(), [])

  const start = async (key: string, chosen: File) => {
    const controller = new AbortController()
    uploads.current.set(key, controller)
    try {
      const file = await upload(filesApi.upload, { query: { purpose: 'message', name: chosen.name } }, chosen, {
        onProgress: (percent) => change(key, { percent }),
        signal: controller.signal,
      })
      change(key, { file, percent: 100 })
    } catch (error) {
      if (!controller.signal.aborted) fail(key, (error as Error).message)
    } finally {
      uploads.current.delete(key)
    }
  }

  const add = (files: readonly File[]) => {
    const next = [...attachments]
    const added = files.map((chosen) => {
      const key = crypto.randomUUID()
      const error = refusalOf(chosen, next)
      next.push({ key, name: chosen.name, percent: 0, chosen, ...(error !== null && { error }) })
      return { key, chosen, error }
    })
    setAttachments(next)
    for (const { key, chosen, error } of added) if (error === null) void start(key, chosen)
  }

  return {
    attachments,
    state: uploadState(attachments),
    files: attachments.flatMap(({ file }) => file ?? []),
    add,
    retry: ({ key, chosen }: Attachment) => {
      if (!chosen) return
      const error = refusalOf(chosen, attachments)
      if (error !== null) return fail(key, error)
      setAttachments((all) => all.map((one) => (one.key === key ? { key, name: one.name, percent: 0, chosen } : one)))
      void start(key, chosen)
    },
    remove: (key: string) => {
      uploads.current.get(key)?.abort()
      setAttachments((all) => all.filter((one) => one.key !== key))
    },
    clear: () => {
      // The screen can close with the message, before the effect.
      writeDraft(draftKey, null)
      setAttachments([])
    },
  }
}

const refusalOf = (chosen: File, others: readonly Attachment[]) =>
  fileError(chosen, 'message') ?? (hasRoom(others) ? null : messageMessages.files)

const lost = ({ key, name }: Attachment): Attachment => ({ key, name, percent: 0, error: fileMessages.gone })
