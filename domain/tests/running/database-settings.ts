/** How the database of a query is made: with little memory and few files. */
export const databaseSettings = {
  initDbStartParams: ['--wal-segsize=1', '--no-sync'],
  postgresqlconf: [
    'shared_buffers = 4MB',
    'work_mem = 4MB',
    'temp_file_limit = 64MB',
    'max_wal_size = 8MB',
    'min_wal_size = 2MB',
    'max_connections = 3',
    'autovacuum = off',
  ],
}
