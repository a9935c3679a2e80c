import { useKeptFlag } from '#web/lib/preferences/kept-flag.ts'

/** Whether table rows are 41 px high instead of 53 px, in every list. */
export const useCompactRows = () => useKeptFlag('compact-rows')
