import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The same server, another database. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A name that no database has yet. */
export function newDatabaseName(): string {
  return `test_${randomBytes(6).toString('hex')}`
}

/** Copies a template database; a copy takes milliseconds. Answers the copy's address. */
export async function copyDatabase(serverUrl: string, template: string, name = newDatabaseName()): Promise<string> {
  // Half of the time of the default, which writes all pages to the log.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  return databaseAt(serverUrl, name)
}

/** Creates an empty database, which templates are made of. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await onServer(serverUrl, `create database ${name}`)
  return databaseAt(serverUrl, name)
}

/** Removes a database and ends its connections. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`)
}

/** Runs a statement outside of a transaction. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
