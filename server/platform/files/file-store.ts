import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { config } from '#server/platform/config/config.ts'
import { s3FileStore } from './s3-file-store.ts'
import { diskFileStore } from './disk-file-store.ts'

/** Where the bytes of files are kept, by an id that is a random UUID. Who may read them is decided elsewhere. */
export interface FileStore {
  /** Keeps the bytes, whole or not at all. They can be read once this has ended. */
  write(id: string, bytes: Uint8Array): Promise<void>
  /** The bytes as a stream that has begun; null when nothing is kept under the id. */
  read(id: string): Promise<Readable | null>
  /** Removes them; they may be gone already. */
  remove(id: string): Promise<void>
}

/** The configured store: a bucket, or the local folder. */
export const fileStore: FileStore = config.bucket
  ? s3FileStore(config.bucket)
  : diskFileStore(join(config.dataDir, 'files'))
