import { useKeptFlag } from '#web/lib/preferences/kept-flag.ts'

/** Whether table rows are 36 px high instead of 44 px, in every list. */
export const useCompactRows = () => useKeptFlag('compact-rows')
