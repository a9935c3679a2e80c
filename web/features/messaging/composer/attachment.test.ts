import { expect, test } from 'vitest'
import type { StoredFile } from '#domain/files/file.ts'
import { fileMessages } from '#domain/files/file.ts'
import { messageLimits } from '#domain/messaging/message.ts'
import { hasRoom, readAttachments, uploadState, writeAttachments } from './attachment.ts'
import type { Attachment } from './attachment.ts'

const file: StoredFile = {
  id: '0197a5a0-0000-4000-8000-000000000000',
  purpose: 'message',
  name: 'prices.xlsx',
  media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  size_bytes: 1_000,
  created_at: '2026-11-29T10:00:00.000Z',
}
const uploaded: Attachment = { key: 'a', name: 'prices.xlsx', percent: 100, file }
const uploading: Attachment = { key: 'b', name: 'plan.pdf', percent: 40 }
const failed: Attachment = { key: 'c', name: 'note.exe', percent: 0, error: 'No.' }

test('a message waits for its uploads, and for a decision about each failed one', () => {
  expect(uploadState([])).toBe('done')
  expect(uploadState([uploaded])).toBe('done')
  expect(uploadState([uploaded, uploading])).toBe('uploading')
  expect(uploadState([uploaded, uploading, failed])).toBe('failed')
})

test('failed files take no room', () => {
  const most = Array.from({ length: messageLimits.files }, () => uploaded)
  expect(hasRoom(most)).toBe(false)
  expect(hasRoom([...most.slice(1), failed])).toBe(true)
})

test('a draft keeps its files, and names those that were not uploaded', () => {
  expect(readAttachments(writeAttachments([uploaded, uploading, failed]))).toMatchObject([
    { name: 'prices.xlsx', file },
    { name: 'plan.pdf', error: fileMessages.gone },
    { name: 'note.exe', error: fileMessages.gone },
  ])
  expect(writeAttachments([])).toBeNull()
  for (const text of [null, '', '{}', '[{}]', '[{"name":"a","file":{}}]']) expect(readAttachments(text)).toEqual([])
})
