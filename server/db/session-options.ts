/**
 * The settings of every connection, in the format of PostgreSQL's `options`: dates of instants are those of UTC, whatever
 * the time zone of the database is.
 */
export const sessionOptions = '-c timezone=UTC'
