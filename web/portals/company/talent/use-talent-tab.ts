import { parseAsStringLiteral, useQueryState } from 'nuqs'

/** The tabs of the talent screen, in order. */
export const talentTabs = ['search', 'shortlists', 'saved-searches'] as const
export type TalentTab = (typeof talentTabs)[number]

/** The selected tab, in the URL unless it is the first. */
export const useTalentTab = () => useQueryState('tab', parseAsStringLiteral(talentTabs).withDefault('search'))
