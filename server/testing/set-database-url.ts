// Runs before each test file: sets the URL of the process's database, which `createOwnDatabase` creates, and the data
// folder.
import { inject } from 'vitest'
import { processDatabaseUrl } from './process-database.ts'

process.env.DATABASE_URL = processDatabaseUrl
process.env.DATA_DIR = inject('dataDir')
