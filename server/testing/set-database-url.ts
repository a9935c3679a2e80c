// Runs before each test file: sets the URL of the file's own database, which `startTulay` creates, and the data folder.
import { inject } from 'vitest'
import { databaseAt, newDatabaseName } from './databases.ts'

process.env.DATABASE_URL = databaseAt(inject('postgresUrl'), newDatabaseName())
process.env.DATA_DIR = inject('dataDir')
