import { useKeptFlag } from '#web/lib/preferences/kept-flag.ts'

/** Whether the rows of tables are 41 instead of 53 px high, in every list. */
export const useCompactRows = () => useKeptFlag('compact-rows')
