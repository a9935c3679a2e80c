// Runs before each test file: whatever it imports finds the address of the file's own database, and a folder for what is
// kept on disk, in the configuration. The database itself is made by `startTulay`.
import { inject } from 'vitest'
import { databaseAt, newDatabaseName } from './databases.ts'

process.env.DATABASE_URL = databaseAt(inject('postgresUrl'), newDatabaseName())
process.env.DATA_DIR = inject('dataDir')
