import { inject } from 'vitest'
import { databaseAt, newDatabaseName } from './databases.ts'

/** The database of this process. Its test files use it one after another, each with a new copy of the template. */
export const processDatabaseUrl = databaseAt(inject('postgresUrl'), newDatabaseName())
