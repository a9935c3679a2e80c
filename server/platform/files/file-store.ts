import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { config } from '#server/platform/config/config.ts'
import { s3FileStore } from './s3-file-store.ts'
import { diskFileStore } from './disk-file-store.ts'

/** The first and the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Stores the bytes of files under random UUIDs. Access is authorized elsewhere. */
export interface FileStore {
  /** Stores the bytes, completely or not at all. */
  write(id: string, bytes: Uint8Array): Promise<void>
  /** Stores a file of this machine, without holding it in memory. */
  writeFrom(id: string, path: string): Promise<void>
  /** The bytes, or those of a range, as an open stream; null when the file does not exist. */
  read(id: string, range?: ByteRange): Promise<Readable | null>
  /** Deletes a file, if it exists. */
  remove(id: string): Promise<void>
}

/** The configured store: a bucket, or the local folder. */
export const fileStore: FileStore = config.bucket
  ? s3FileStore(config.bucket)
  : diskFileStore(join(config.dataDir, 'files'))
