/**
 * The addresses of a database, one for each of its servers. As for PostgreSQL's own programs, a URL can name several:
 * `postgres://user:password@one:5432,two:5432/tulay`.
 */
export function databaseServers(url: string): string[] {
  const [, start, hosts, end] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${start}${host}${end}`)
}
