import { filesApi } from '#domain/files/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { exported } from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { sendFile, showFile, showFileText } from './reading.ts'
import type { MessageFiles } from './reading.ts'
import { removeUnusedFiles, receiveUpload } from './storing.ts'

/** `messageFiles` is what the feature of messages, which depends on this one, knows of files. */
export const files = (messageFiles: MessageFiles) =>
  defineFeature({
    api: filesApi,
    handlers: {
      upload: receiveUpload,
      find: (actor, id) => showFile(actor, id, messageFiles),
      text: (actor, id) => showFileText(actor, id, messageFiles),
      read: (actor, id, exchange) => sendFile(actor, id, { messageFiles, ...exchange }),
    },
    schedules: { remove_unused_files: [everyTenMinutes, removeUnusedFiles] },
    personalData: {
      files: {
        is: 'File',
        rules: [exported('owner_id = $id and stored_at is not null and removed_at is null', 'files')],
        special: 'name sha256 size_bytes media_type',
        withheld: 'sha256',
        why: 'Deleted with their rows by removeUnusedFiles, which runs after the references are erased.',
        secret: 'phone_fingerprint birth_fingerprint',
        plain: 'id owner_id purpose created_at stored_at uses unused_since removed_at compared_at',
      },
    },
  })
