import { filesApi } from '#domain/files/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import type { MessageFiles } from './find-file.ts'
import { removeUnusedFiles, receiveUpload } from './storing.ts'
import { sendFile, showFile } from './reading.ts'

/** `messageFiles` is what the feature of messages, which depends on this one, knows of files. */
export const files = (messageFiles: MessageFiles) =>
  defineFeature({
    api: filesApi,
    handlers: {
      upload: receiveUpload,
      find: (actor, id) => showFile(actor, id, messageFiles),
      read: (actor, id, exchange) => sendFile(actor, id, { messageFiles, ...exchange }),
    },
    schedules: {
      remove_unused_files: [everyTenMinutes, removeUnusedFiles],
    },
  })
