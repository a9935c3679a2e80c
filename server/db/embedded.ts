/** The embedded PostgreSQL is on its way; until then DATABASE_URL names one. */
export function startEmbedded(_dataDir: string, _options: unknown): Promise<{ url: string; stop(): Promise<void> }> {
  throw new Error('Set DATABASE_URL to a PostgreSQL 18.')
}
